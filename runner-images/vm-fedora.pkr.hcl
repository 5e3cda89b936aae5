# Fedora as a virtual machine. build-packer.sh makes the key and the seed and calls this.
packer {
  required_version = ">= 1.7.0"
  required_plugins {
    qemu = {
      version = ">= 1.1.0"
      source  = "github.com/hashicorp/qemu"
    }
  }
}

variable "image_url" {
  type    = string
  default = "https://download.fedoraproject.org/pub/fedora/linux/releases/43/Cloud/x86_64/images/Fedora-Cloud-Base-Generic-43-1.6.x86_64.qcow2"
}

variable "image_checksum" {
  type    = string
  default = "file:https://download.fedoraproject.org/pub/fedora/linux/releases/43/Cloud/x86_64/images/Fedora-Cloud-43-1.6-x86_64-CHECKSUM"
}

variable "seed" {
  type        = string
  description = "Directory with cloud-init's user-data and meta-data."
}

variable "files" {
  type        = string
  description = "Directory with provision.sh and what it reads."
}

variable "private_key" {
  type        = string
  description = "Key that opens the machine while it is built, and afterwards."
}

variable "output" {
  type        = string
  description = "Directory for the disk; must not exist."
}

variable "results" {
  type        = string
  description = "Directory for the record and the host key."
}

variable "registry" {
  type    = string
  default = "https://registry.npmjs.org/"
}

variable "accelerator" {
  type    = string
  default = "kvm"
}

source "qemu" "fedora" {
  iso_url          = var.image_url
  iso_checksum     = var.image_checksum
  disk_image       = true
  disk_size        = "10G"
  disk_interface   = "virtio"
  disk_compression = false
  format           = "qcow2"
  vm_name          = "disk.qcow2"
  output_directory = var.output
  accelerator      = var.accelerator
  machine_type     = "q35"
  net_device       = "virtio-net"
  cpus             = 2
  memory           = 2048
  headless         = true

  # cloud-init finds its data on a disk of this label.
  cd_files = ["${var.seed}/user-data", "${var.seed}/meta-data"]
  cd_label = "cidata"

  ssh_username         = "root"
  ssh_private_key_file = var.private_key
  ssh_timeout          = "20m"
  shutdown_command     = "systemctl poweroff"
}

build {
  sources = ["source.qemu.fedora"]

  provisioner "shell" {
    inline = ["cloud-init status --wait || true", "mkdir -p /usr/local/lib/pth-provision"]
  }

  provisioner "file" {
    source      = "${var.files}/"
    destination = "/usr/local/lib/pth-provision"
  }

  provisioner "shell" {
    inline = [
      "chmod 755 /usr/local/lib/pth-provision/provision.sh",
      "/usr/local/lib/pth-provision/provision.sh --machine --registry '${var.registry}' --ca-candidates /usr/local/lib/pth-provision/host-certificates.pem",
      "install -D -m 644 /usr/local/lib/pth-provision/sshd.conf /etc/ssh/sshd_config.d/00-pth.conf",
      "if [ -s /etc/environment ]; then echo \"SetEnv $(grep = /etc/environment | tr '\\n' ' ')\" >> /etc/ssh/sshd_config.d/00-pth.conf; fi",
      "systemctl enable sshd.service qemu-guest-agent.service",
      "touch /etc/cloud/cloud-init.disabled",
      "rm -rf /usr/local/lib/pth-provision",
    ]
  }

  provisioner "file" {
    direction   = "download"
    source      = "/usr/local/share/pth-image/image.json"
    destination = "${var.results}/image.json"
  }

  provisioner "file" {
    direction   = "download"
    source      = "/etc/ssh/ssh_host_ed25519_key.pub"
    destination = "${var.results}/host_key.pub"
  }
}

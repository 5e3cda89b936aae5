import { randomUUID } from 'node:crypto';
import { sign } from '@octokit/webhooks-methods';
import type { JsonObject } from '../../../src/base/index.ts';

/** One webhook that was sent, and what the receiver said. */
export interface Delivery {
  id: string;
  event: string;
  action: string | null;
  payload: JsonObject;
  /** 0 when nobody answered. */
  status: number;
  answer: string;
}

/** How a delivery differs from what GitHub would send; for tests of refusals. */
export interface DeliveryOptions {
  /** Delivery id. Default: a new one. */
  id?: string;
  /** Signs with another secret than the App's. */
  secret?: string;
  /** Sends this text as the signature; empty sends none. */
  signature?: string;
}

/** Sends webhooks to the App, one after the other, signed as GitHub signs them. */
export class Hooks {
  readonly deliveries: Delivery[] = [];
  target: { url: string; secret: string } | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  /** Queues one event. Resolves with the answer; rejects when no webhook address is set. */
  send(event: string, payload: JsonObject, options: DeliveryOptions = {}): Promise<Delivery> {
    const sending = this.#queue.then(() => this.#send(event, payload, options));
    this.#queue = sending.catch(() => undefined);
    return sending;
  }

  /** Resolves once every queued event, those that answers to others caused included, has its answer. */
  async settled(): Promise<void> {
    let seen: Promise<unknown>;
    do {
      seen = this.#queue;
      await seen;
    } while (seen !== this.#queue);
  }

  async #send(event: string, payload: JsonObject, options: DeliveryOptions): Promise<Delivery> {
    if (this.target === null) throw new Error('no webhook address is set: call connectWebhook first');
    const body = JSON.stringify(payload);
    const id = options.id ?? randomUUID();
    const signature = options.signature ?? (await sign(options.secret ?? this.target.secret, body));
    const action = typeof payload['action'] === 'string' ? payload['action'] : null;
    const delivery: Delivery = { id, event, action, payload, status: 0, answer: '' };
    this.deliveries.push(delivery);
    try {
      const response = await fetch(this.target.url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'GitHub-Hookshot/0000000',
          'x-github-event': event,
          'x-github-delivery': id,
          'x-github-hook-id': '1',
          ...(signature === '' ? {} : { 'x-hub-signature-256': signature }),
        },
      });
      delivery.status = response.status;
      delivery.answer = await response.text();
    } catch (error) {
      // GitHub takes note of a receiver that is not there and goes on.
      delivery.answer = String(error);
    }
    return delivery;
  }
}

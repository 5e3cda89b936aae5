import type { JsonValue } from '../../base/index.ts';

/** One text per format; hosts and addresses come from the ranges reserved for examples. */
const samples: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T09:30:00Z',
  time: '09:30:00Z',
  duration: 'PT1H',
  email: 'sample@example.com',
  'idn-email': 'sample@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  uri: 'https://example.com/sample',
  url: 'https://example.com/sample',
  iri: 'https://example.com/sample',
  'uri-reference': '/sample',
  'iri-reference': '/sample',
  'uri-template': 'https://example.com/{id}',
  uuid: '3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b',
  regex: '^[a-z]+$',
  'json-pointer': '/sample/0',
  'relative-json-pointer': '0',
  byte: 'c2FtcGxl',
  binary: 'sample',
  color: '#336699',
};

/** Returns a text of a JSON Schema format; undefined for an unknown one. */
export function formatSample(format: JsonValue | undefined): string | undefined {
  return typeof format === 'string' && Object.hasOwn(samples, format) ? samples[format] : undefined;
}

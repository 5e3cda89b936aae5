import { describe, expect, test } from 'vitest';
import { parseNetworkAttempts } from '../../../src/environment/network-attempts.ts';

const quiet = `Ip: Forwarding OutNoRoutes ReasmTimeout
Ip: 1 0 0
Tcp: ActiveOpens AttemptFails
Tcp: 0 0
Udp: InDatagrams NoPorts InErrors
Udp: 0 0 0
UdpLite: InDatagrams NoPorts
UdpLite: 0 9
Ip6OutNoRoutes                  	0
`;

describe('attempts over a closed network', () => {
  test.each([
    ['none', quiet, 0],
    ['packets without a way', quiet.replace('Ip: 1 0 0', 'Ip: 1 2 0'), 2],
    ['a port where nobody listens', quiet.replace('Tcp: 0 0', 'Tcp: 4 3'), 3],
    ['a question to a resolver of this host', quiet.replace('Udp: 0 0 0', 'Udp: 0 1 0'), 1],
    ['over IPv6', quiet.replace(/\t0/, '\t5'), 5],
    ['an unknown text', 'nothing of it', null],
  ])('are counted: %s', (_, text, expected) => {
    expect(parseNetworkAttempts(text)).toBe(expected);
  });
});

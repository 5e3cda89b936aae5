import { inflateSync } from 'node:zlib';
import type { SampleFileKind } from '../tools/sample-file-kinds.ts';

/** Binary files, packed with zlib and written as base64; each is a few hundred bytes to 8 KiB unpacked. */
const packed = {
  /** One sheet called Sheet1 with a heading and two rows. */
  xlsx: [
    'eNoL8GZmEWFgYOAAYkWGvMQdvP+ALF0mBgZhIB3tnJ9XkppXEh9SWZBaHKtXkZuzduJZv8MGAi3xRz9t7Zpb5MCh+rZxvnKBBv+G',
    'G7OPdP1/Uur965tF5sMGrhiLtW9m3sxPMb99MrLsgIvaj2nrXc9KVolu+Vh7Or68/ypv+pSD2RsOJp/u96jZnVl2vOOI17Xg0+1z',
    'Hq+dsoStxEHJ5YvrS6eiCacNvxo1SS10rwy9fj2Idf7F51rnrX8s23mc75vZ5vaVMfOrVLYcuXn3pMXmKD7DqMUK4rFye/65rTzH',
    'Ejipu51NODOUJyZO5cyp8w3F73ba+BhJ3eRe8odl3Y4nKU+rPR5Hcyz+UXuyddrC1z1OslfuTe1YMEPAhLfjZuRGn4cHfly9/+eo',
    'T5Hk63q9T1v/b26P2Vf9mTEAJbhm3HrdvQ7IUmdkYOAG0vFFqTnF+nogsvf8Qb4mAx62B+GRVdMb2ZN5mrsNH2Z9YHwWxsZ4LXU2',
    'V/77viSbipxf339f3hT3rNP2Ynvjmgal040LQ5ewZ7PcuXX6HYeOS+bWOScWNYgyXwmtPOp5rETo10HWaTzSLF8Mdwk/d/xqcXrC',
    'ROfZZrI/I4+ZVB2eG7LY5MT3yroH/y43rD0ppXvAfBfDtXV8/zeufM3Wmh7UL5n7J/DjVI9NX9gWN6Q+0v/0eG7GGSGuPVo/nx18',
    'xYvqrbk5znt3AlnSQG/xA+mKHP3y/KLspPz8bFAK6PX3XnfIgGeP1xPbJamN81ZtyxEQyn7AsLAw0yU5vOzHntvCddVhxtcyjhl/',
    'fSXnXux68cAVB0v9Awqlb5jnSlm8Md9sbzBLptLcKJH5/4oNWa+lT/88UWN20+/WgQmXQiJX3224+HKO+pI1X3QuLq05dfKVyos9',
    'fB2afWWBIt7SsQoV6iGfvNm+174oOHtXVWlpeceDF0F6651niNz69dXRPuPE0Ziq709S5T4dWXve+qCHqNHEtfoHt239e+tNeeRv',
    'BlRfRv1tyt4IZGkAfSkF8SUk/pD9Co3Lk1yHHEBxKVm0PdO2w2N5nMuL0FfMPJdLFs5tPbnjy1tZmw5W/nlOnybrL7GxO6vzTqSi',
    'JMxp4lOFE1nX+7ZNL8g9N9uWo+/UtqyyaSo6RwrWnOI+q7VMVM7tvJLkNFUew1/MSq8bex6dqdyk+TLGQGuZ2ZcXU+eF+O84+1m2',
    'LZ/52rIV0ZwL87gFzj56KX+79O6Kl0++nJ3Qa+/34HBrJ/uiGQGiVV1CdsrHyjU3LWEKU11ntyYO1aPRVxdGvQWy7gI9KoGIzuKM',
    '1NSSYn0wZQjya+nEu1mHDXha44++qAutS+hJ2r2lZ++BbewGnbdmHCvasDel+rdlYkuuSvmkmnPlLTr+89eJK7dm2Gpr8LNyPDq2',
    'fVo+1737cXLzHI6k7DDdmx70wVXQL8rP7k6y+xSXb8UhF5aayAgmX55o/PEB+6M/RV8Pzpxyu+CwBYvR26Qi2zDXjx3nIth0o193',
    'PGd1WbC6qbhyz5WGKL1b6ZN7ph30V3ryd9Oumd3FnEqaG+5EL7su8umOm+7ktMceSZeEnsvNlv+b6n//B79fPe+Mw9eOZPmuKeP4',
    'qRPduLnwytIjhc1R669Utc9S2++6Vjzra3/Xfr3W19df5Ad4MzKJMOMu+WCggZEBezmIbgB6WYAwQJ8RpWRA14ie2xAa2Zgw8h66',
    'ZvREjND8hglfkkY3Bz2NIMy5yow7xQR4s7KBVLECoStQ5w8WEA8A/riGZA==',
  ].join(''),
  /** One paragraph, "sample text". */
  docx: [
    'eNoL8GZmEWFgYOAAYkWGyjzj6y+ArLWMDAzCQDraOT+vJDWvJD6ksiC1OFavIjenNuCk32EDgb+i2es0Ch80CHRdZj4taDGFX+Lm',
    '5COrzCvvXPpn6xdd5dD6+Ez0119X71lvXHzGjI11ey57U1PfsTbPg89/ba1kOMja7CjOrGkhcDjrxfV2F51VZhuadk75oqH6eqZN',
    'kbRwa1ePYbXO1zOTfVaYW0zc83pX9cpkDRGvYDF+iV/pUoWvuypuXv++0l3tuMI8vyOq3ozLnqw5FlS4k/tZuFexX8bqTyce3lTb',
    't5JlQriw2JP3DZvf7eWbvFbxY+POPQvX6/wU3TxR7dXa9ae+1c/Wtn1sEeUr/vfRtKIrR2LEv6/bqyCX++Olfn8x//0AlICZ/df8',
    '1VogSxMYMNxAOr4oNadYXw9E9p635jtkwMP2YLXLvcwotpaAy3ocK7W12DcIma/NkPM6tHi7OjOzK0/Ptvr6aa+/ZaaVLRdQT2cN',
    'ceXsWVOStSnqwFL73G8HkpxWF5RNY9ERWZj7yvjsjE9eMurykWY5IgbLnvDPcbecdDDCwt/Mn02cZ1kM21nbU9pZj25vuvPxQ+aB',
    'WylzhQSsQhlfi/v/v5Enoebprp7flvOr8JH2xFSeWZMa2rm7VpfvPqHzYdmz1eKzxVF9tVLUvGEukHUFiAWBuDy/KEU/JT+5NBcY',
    '56DIdu1z5DukIOC63ulG9Cru5FlB5fMc+BsMtvkmtBlk3L7NXfrw2d8zPv9Of7luWvGx8YjxwmnHl01lujBpduGVT4X7ZfWCCsxe',
    '9Kiz6JonVMr+Wlqccp/RoFvJ4Z2Y7vI5yctFbnM2PWxTSti5V4N18ukZblsDigwnsj57xB8399a3NU0zA8OeTr4TZhy2pMtmA+fF',
    '5hMbnsVddU29JVn+z+vV/wsfWAO8GZlEmHEnXhhoYGTAnpTRDUCPZIQBkowoUY6uET0cERrfM2IJ1QBvVjaQNDMQ7gTSu5lAPAA7',
    'YFHM',
  ].join(''),
  /** One table called items with two rows. */
  sqlite: [
    'eNrt17EKwkAMBuDcUagOUsGha0aF4uILWKVbF7WjS9VTiraVeqIdfRXfz9nVa7GLCM7C/5GEJOQFspiFiVa8zYs01jyiLglBY2Yi',
    'ku9sCJPWx/yLpOFadKpj504mAAAAAAAAAOCrpbBd1xU3V8ergzLPenqqi5zOAz8KOPInYcD1ivvJhpNMq50q+FgkaVyUvFelx1mc',
    'Ktbqqj1e5+dMN1eD6jeXzoOcpykAAAAAAAAA8P9a0qKe0Jdc2sJ07TxTLwvrLQA=',
  ].join(''),
  /** One file called sample.txt. */
  zip: [
    'eNoL8GZmEWFgYOAAYkUGmzzPo3xAFg8QcwFxcWJuQU6qXklFibbfGd0TnqEanms1HjIxBHgzMokw49YHAw2MDCimBHizsoFEGIHQ',
    'AkibgVUBAMy0FEI=',
  ].join(''),
  /** One page with the words "sample text". */
  pdf: [
    'eNptUl1rwjAUfc+vOC/C9rA1aVpxID64KYNtTLRvsodor65SG0nicPv1S9o6hS6E0Jx7Pm6S9mZP0ztxnzABDr3aseEQUfZ9IESP',
    'yqlSbxHN1JYsYk+YYzRiVOWBGHcEDS96KXKLpQz0D++ij5WDuBLKf4VhNeSpTU70RnmhxvqEJfeA5Bwx57Vf5TzNIml4c7L6aNY+',
    'OPhNfbX5EEjbhpt5Tk+u0l+p2rpPJHGoW2dI7dk4q8VigGzjYyFijizHjVX7Q0lwdHK3yHaYZMGxFbXeaedkdT/R4rhy9TaAAtFY',
    'WWoqz1R+kSvW6qrDk6EN4+gz/jfQT1OZYoML9oCmUl2wdNDBhEg7WJyIDialvGDOqKIkUx9jUfwQ+v6atQ6v2P4C1inj6j4TLlmv',
    'N3mfsl8Qdpmb',
  ].join(''),
  /** 16 by 16 pixels of one colour. */
  png: [
    'eNrrDPBz5+WS4mJgYOD19HAJAtICIMzBBCQnTMwwA1Jini6OIRW3kg38ZnsKJUlcNViV+COLgcGjxkggvnhbNlAFg6ern8s6p4Qm',
    'AHCyEv8=',
  ].join(''),
} as const;

const texts = {
  csv: 'name,count\none,1\ntwo,2\n',
  tsv: 'name\tcount\none\t1\ntwo\t2\n',
  json: '{\n  "name": "sample",\n  "items": [\n    { "name": "one", "count": 1 },\n    { "name": "two", "count": 2 }\n  ]\n}\n',
  jsonl: '{"name":"one","count":1}\n{"name":"two","count":2}\n',
  yaml: 'name: sample\nitems:\n  - one\n  - two\n',
  toml: 'name = "sample"\n\n[items]\none = 1\ntwo = 2\n',
  xml: '<?xml version="1.0" encoding="UTF-8"?>\n<items>\n  <item name="one">1</item>\n  <item name="two">2</item>\n</items>\n',
  html: '<!doctype html>\n<html lang="en">\n  <head><title>Sample</title></head>\n  <body><h1>Sample</h1><p>sample text</p></body>\n</html>\n',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" fill="#336699"/></svg>\n',
  md: '# Sample\n\nsample text\n\n## Items\n\n- one\n- two\n',
  js: 'const sample = 1;\nconsole.log(sample);\n',
  ts: 'const sample: number = 1;\nconsole.log(sample);\n',
  py: 'def sample():\n    return 1\n\n\nprint(sample())\n',
  log: '2026-01-15T09:30:00Z INFO sample started\n2026-01-15T09:30:01Z ERROR sample text\n',
  txt: 'sample text\none\ntwo\n',
} as const;

/** Returns the bytes of a small, well-formed file of a kind. */
export function sampleFileContent(kind: SampleFileKind): Uint8Array {
  return kind in texts
    ? new TextEncoder().encode(texts[kind as keyof typeof texts])
    : inflateSync(Buffer.from(packed[kind as keyof typeof packed], 'base64'));
}

import { renderRows } from './report-row.ts';
import { benchStart } from './start-bench.ts';
import { benchToolTests } from './tool-test-bench.ts';

console.log(renderRows([...(await benchToolTests({ argv: ['/tmp/npm-servers/node_modules/.bin/mcp-server-everything', 'stdio'] })), benchStart()]));

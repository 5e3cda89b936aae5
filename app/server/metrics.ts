import type { StoreCounts } from '../store/store.ts';

/** Names and meanings of what is counted. */
const counters = {
  webhooks: 'Webhooks whose signature was right, by what became of them.',
  jobs: 'Jobs that ended, by kind and result.',
  decisions: 'Decisions on commands, by reason.',
  dispatches: 'Runs that were started.',
} as const;

/** Upper ends of the classes, in seconds. */
const classes = [0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counts since the App started, in Prometheus' text format. They contain no names of people or repositories. */
export interface Metrics {
  count(name: keyof typeof counters, labels?: Readonly<Record<string, string>>): void;
  /** Time from the arrival of a webhook to the dispatch of its run, in milliseconds. */
  noteDispatch(milliseconds: number): void;
  render(store: StoreCounts): string;
}

export function createMetrics(): Metrics {
  const counts = new Map<string, Map<string, number>>(Object.keys(counters).map((name) => [name, new Map()]));
  const buckets = classes.map(() => 0);
  let dispatches = 0;
  let seconds = 0;
  return {
    count: (name, labels = {}) => {
      const series = counts.get(name);
      const key = renderLabels(labels);
      series?.set(key, (series.get(key) ?? 0) + 1);
    },
    noteDispatch: (milliseconds) => {
      const value = milliseconds / 1000;
      dispatches++;
      seconds += value;
      for (const [index, top] of classes.entries()) if (value <= top) buckets[index] = (buckets[index] ?? 0) + 1;
    },
    render: (store) => {
      const lines = Object.entries(counters).flatMap(([name, help]) => [
        ...head(`pth_${name}_total`, 'counter', help),
        ...[...(counts.get(name) ?? [])].map(([labels, value]) => `pth_${name}_total${labels} ${value}`),
      ]);
      const time = 'pth_webhook_to_dispatch_seconds';
      lines.push(
        ...head(time, 'histogram', 'From the arrival of a webhook to the dispatch of its run.'),
        ...classes.map((top, index) => `${time}_bucket{le="${top}"} ${buckets[index]}`),
        `${time}_bucket{le="+Inf"} ${dispatches}`,
        `${time}_sum ${seconds}`,
        `${time}_count ${dispatches}`,
        ...head('pth_deliveries', 'gauge', 'Deliveries in the store that are open or were given up.'),
        ...(['pending', 'claimed', 'failed'] as const).map(
          (state) => `pth_deliveries{state="${state}"} ${store[state]}`,
        ),
        ...head('pth_sessions', 'gauge', 'Sessions in the store, by state.'),
        ...Object.entries(store.sessions).map(([state, value]) => `pth_sessions{state="${state}"} ${value}`),
      );
      return `${lines.join('\n')}\n`;
    },
  };
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function renderLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

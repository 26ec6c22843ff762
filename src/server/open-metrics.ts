import type { Settings } from './settings/settings.ts'
import { noMetrics, type Metrics } from './metrics/metrics.ts'

type OpenMetrics = {
  metrics: Metrics
  /** Where they are read; null: nowhere. */
  origin: string | null
  close(): Promise<void>
}

/** Counts where the settings name a port to read the counts at; all that it takes is loaded then. */
export async function openMetrics({ metricsPort, host }: Settings): Promise<OpenMetrics> {
  if (metricsPort === null) return { metrics: noMetrics, origin: null, close: async () => {} }
  const [{ createPrometheus }, { startMetricsServer }] = await Promise.all([
    import('./metrics/prometheus.ts'),
    import('./http/metrics-server.ts'),
  ])
  const { metrics, registry } = createPrometheus()
  return { metrics, ...(await startMetricsServer({ registry, host, port: metricsPort })) }
}

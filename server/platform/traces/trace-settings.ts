import * as z from 'zod'

/** The exporters of a list that are known; `otlp` is what goes over the network. */
const exporter = z.enum(['otlp', 'none'])
const milliseconds = z.coerce.number().int().min(1).max(3_600_000)
const spans = z.coerce.number().int().min(1).max(1_000_000)

/**
 * The standard variables of OpenTelemetry that switch traces and say how much of them is kept. Where they are sent, with which
 * headers and certificates (`OTEL_EXPORTER_OTLP_...`) and what the installation is called (`OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`) its library reads by itself.
 */
export const traceVariables = {
  // As the standard has it: anything but true, in any case, leaves traces as the others say.
  OTEL_SDK_DISABLED: z
    .string()
    .default('false')
    .transform((value) => value.toLowerCase() === 'true'),
  OTEL_TRACES_EXPORTER: exporter.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(['http/protobuf', 'http/json']).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds.default(5000),
  OTEL_BSP_EXPORT_TIMEOUT: milliseconds.default(30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: spans.default(2048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: spans.default(512),
}

type Variables = z.output<z.ZodObject<typeof traceVariables>>

/** How traces are kept and sent. */
export interface TraceSettings {
  readonly isJson: boolean
  readonly sampler: Variables['OTEL_TRACES_SAMPLER']
  /** The share of traces that are kept, from 0 to 1, where the sampler goes by a share. */
  readonly share: number
  readonly sendsEveryMs: number
  readonly sendsForMs: number
  readonly heldSpans: number
  readonly spansAtOnce: number
}

/**
 * What the variables say; null for no traces. The standard would send them to this machine without any of them: an installation
 * that was never asked for traces makes none.
 */
export function traceSettingsOf(env: Variables): TraceSettings | null {
  const isAsked = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const exporting = env.OTEL_TRACES_EXPORTER ?? (isAsked === undefined ? 'none' : 'otlp')
  if (env.OTEL_SDK_DISABLED || exporting === 'none') return null
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL
  return {
    isJson: protocol === 'http/json',
    sampler: env.OTEL_TRACES_SAMPLER,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    sendsEveryMs: env.OTEL_BSP_SCHEDULE_DELAY,
    sendsForMs: env.OTEL_BSP_EXPORT_TIMEOUT,
    heldSpans: env.OTEL_BSP_MAX_QUEUE_SIZE,
    spansAtOnce: Math.min(env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE, env.OTEL_BSP_MAX_QUEUE_SIZE),
  }
}

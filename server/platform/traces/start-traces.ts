import { hostname } from 'node:os'

import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

import type { TraceSettings } from './trace-settings.ts'

/** Longer than a collector on the way takes; a stop must not wait for one that is gone. */
const LAST_SENDING_MS = 1000

/** Traces that are being made and sent. */
export interface RunningTraces {
  /** Sends what is left, for a second at most, and makes no more. */
  stop(): Promise<void>
}

/**
 * Makes and sends traces from now on. What cannot be sent is dropped and said in the log: traces hold nothing up.
 *
 * @param version of the product, as every trace carries it
 */
export function startTraces(settings: TraceSettings, version: string, log: Logger): RunningTraces {
  const say = (message: string, ...more: unknown[]) => log.warn({ more }, `traces: ${message}`)
  const quiet = () => undefined
  diag.setLogger(
    { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const product = resourceFromAttributes({
    'service.name': 'van-hanh',
    'service.version': version,
    // The process, by which two on one database are told apart.
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(product)
      // What the administrator calls it goes before.
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: settings.isJson ? new JsonExporter() : new ProtobufExporter(),
        scheduledDelayMillis: settings.sendsEveryMs,
        exportTimeoutMillis: settings.sendsForMs,
        maxQueueSize: settings.heldSpans,
        maxExportBatchSize: settings.spansAtOnce,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      await provider.forceFlush({ timeoutMillis: LAST_SENDING_MS }).catch(() => undefined)
      for (const api of [trace, context, propagation, diag]) api.disable()
    },
  }
}

function samplerOf({ sampler, share }: TraceSettings): Sampler {
  const [kind, root] = sampler.startsWith('parentbased_')
    ? (['parentbased', sampler.slice('parentbased_'.length)] as const)
    : (['always', sampler] as const)
  const itself =
    root === 'always_on'
      ? new AlwaysOnSampler()
      : root === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(share)
  return kind === 'parentbased' ? new ParentBasedSampler({ root: itself }) : itself
}

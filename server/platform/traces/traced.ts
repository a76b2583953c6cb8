import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'

/** Whose spans these are. While no traces are made it makes none, at next to no cost. */
export const tracer = () => trace.getTracer('van-hanh')

/** Work outside of any request as a trace of its own, `job mail`: a name of the program's, never one that was entered. */
export const traced = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, { kind: SpanKind.INTERNAL, root: true }, async (span) => {
    try {
      return await work()
    } catch (error) {
      noteError(span, error)
      throw error
    } finally {
      span.end()
    }
  })

/** What went wrong by its kind alone: messages quote what people have entered. */
export function noteError(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', kindOf(error))
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

import { context, SpanKind, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

import { noteError, tracer } from '../../traces/traced.ts'

/** Enough to know a statement again; some are pages long. */
const TEXT_LENGTH = 2000

/** After the marks of statements that are prepared. */
const FIRST_WORD = /^(?:\/\*[^*]*\*\/\s*)*(\w+)/

/**
 * A span for a statement that has just been answered, below whatever asked for it. It has the statement as it is written in the
 * program; the values it was sent with are none of it.
 */
export function traceStatement(event: LogEvent): void {
  // Of the sweep of jobs every two seconds nobody wants a trace.
  if (!trace.getSpan(context.active())) return
  const endMs = performance.timeOrigin + performance.now()
  const text = event.query.sql.trim()
  const operation = FIRST_WORD.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const span = tracer().startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: endMs - event.queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, TEXT_LENGTH),
    },
  })
  if (event.level === 'error') noteError(span, event.error)
  span.end(endMs)
}

/** The trace that is being made, for a line of the log to name it. */
export function traceOfNow(): { readonly trace_id?: string } {
  const span = trace.getSpan(context.active())
  return span ? { trace_id: span.spanContext().traceId } : {}
}

import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { tracer } from './traced.ts'

/** What monitors ask for all day, and streams that are open for hours. */
const UNTRACED = [/^\/api\/health\//, /^\/api\/realtime$/]

/**
 * A span for each call of the API, named by the endpoint as it was declared, never as it was called. It goes on with the trace of
 * a proxy that sent `traceparent`, and carries the id that a user is shown with an unexpected error.
 */
export function traceRequests(app: FastifyInstance): void {
  const traces = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/') || UNTRACED.some((one) => one.test(route))) return done()
    const { method } = request
    const caller = propagation.extract(context.active(), request.headers)
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'van_hanh.request_id': request.id,
    }
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller)
    const inside = trace.setSpan(caller, span)
    traces.set(request, inside)
    context.with(inside, done)
  })
  // What reads the body comes back from its events, outside of where the request began.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(traces.get(request) ?? context.active(), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const inside = traces.get(request)
    const span = inside && trace.getSpan(inside)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) {
      span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.setAttribute('error.type', String(reply.statusCode))
    }
    span?.end()
    done()
  })
}

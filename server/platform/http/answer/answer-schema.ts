import type { FastifyReply } from 'fastify'
import * as z from 'zod'

import { succeeded } from '#contract/core/envelope.ts'

import { roundingOf, type JsonSchema } from './rounding-of.ts'

const isNull = (schema: JsonSchema) => schema['type'] === 'null'

/** fast-json-stringify serializes `nullable: true` much faster than a choice with null. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  // The only shared definition is that of free JSON (`z.json()`); an empty schema writes any value as it is.
  if ('$ref' in node) return {}
  const schema = Object.fromEntries(
    Object.entries(node)
      // As keywords their values are text; a property of that name has a schema.
      .filter(([key, value]) => !((key === 'pattern' || key === 'format') && typeof value === 'string'))
      .map(([key, value]) => [key, simplify(value)]),
  )
  const choices = schema['anyOf']
  if (!Array.isArray(choices) || choices.length !== 2) return schema
  const [only, ...others] = (choices as JsonSchema[]).filter((choice) => !isNull(choice))
  if (!only || others.length > 0) return schema
  // Where the serializer judges the choices of a union, an enumeration must name null itself.
  const values = Array.isArray(only['enum'])
    ? { enum: [...new Set([...(only['enum'] as unknown[]), null])] }
    : {}
  return { ...only, ...values, nullable: true }
}

type Writer = (answer: unknown) => string

const writers = new WeakMap<z.ZodType, Writer>()

/**
 * What writes the answers of an endpoint, rounded and enveloped. It is made when the first of them is sent: most of the hundreds of
 * endpoints are never called in a test or in the first minutes of a process.
 *
 * @param returns the contract's schema of the unwrapped answer
 * @param reply any reply of the server, whose serializer compiles the schema
 */
export function writerOf(returns: z.ZodType, reply: FastifyReply): Writer {
  const known = writers.get(returns)
  if (known) return known
  const result = resultSchema(returns)
  const write = reply.compileSerializationSchema(enveloped(result))
  const round = roundingOf(result)
  const writer: Writer = (answer) => write({ ...succeeded(round ? round(answer) : answer) })
  writers.set(returns, writer)
  return writer
}

/** The JSON schema by which an answer is written: only fields of the contract reach the wire. */
function resultSchema(returns: z.ZodType): JsonSchema {
  const {
    $schema: _dialect,
    definitions: _shared,
    ...result
  } = z.toJSONSchema(returns, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  })
  return simplify(result) as JsonSchema
}

const enveloped = (result: JsonSchema) => ({
  type: 'object',
  required: ['result', 'success'],
  properties: {
    result,
    targetUrl: { type: 'null' },
    success: { type: 'boolean' },
    error: { type: 'null' },
    unAuthorizedRequest: { type: 'boolean' },
    __abp: { type: 'boolean' },
  },
})

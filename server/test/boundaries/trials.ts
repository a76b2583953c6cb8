import * as z from 'zod'

import { allApis } from '#contract/all.ts'
import { multipart, type Endpoint, type EndpointSpec } from '#contract/core/endpoint.ts'
import { decodeAbpInput, parseAbpQuery } from '#server/platform/http/input/abp-input.ts'

import { sampleOf, variantsOf, type Shape } from './values.ts'

/** An endpoint and what it is called. */
export interface Named {
  readonly name: string
  readonly endpoint: Endpoint
}

export type Part = 'params' | 'query' | 'body'

/** What an endpoint is sent, and where it differs from the sample. */
export interface Trial {
  readonly at: string
  readonly input: Readonly<Record<Part, unknown>>
}

/** Reads come first, and what takes away what others need comes last. */
const rank = ({ name, endpoint }: Named) =>
  endpoint.method === 'GET' ? 0 : /delete|revoke|remove|deactivate|logout/i.test(name) ? 2 : 1

/** All endpoints of the product. */
export const endpoints = Object.entries(allApis)
  .flatMap(([feature, api]) =>
    Object.entries(api).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  )
  .sort((one, other) => rank(one) - rank(other))

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as Shape

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A query as it stands in an address. */
export function searchOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const item of [value].flat()) if (item !== null) search.append(name, asText(item))
  return search.toString()
}

/** What the schema says of an input as it arrives. */
export function judge(schema: z.ZodType, part: Part, input: unknown) {
  const arrived = part === 'body' ? input : parseAbpQuery(searchOf(input))
  return schema.safeParse(decodeAbpInput(arrived ?? {}, schema))
}

/** A copy without the property that a path leads to; its lists hold one item. */
function without(input: unknown, path: readonly PropertyKey[]): unknown {
  if (Array.isArray(input)) return input.map((item: unknown) => without(item, path.slice(1)))
  if (typeof input !== 'object' || input === null) return input
  const { [String(path[0])]: value, ...others } = input as Record<string, unknown>
  const isLeaf = !path.slice(1).some((name) => typeof name === 'string')
  return isLeaf ? others : { ...others, [String(path[0])]: without(value, path.slice(1)) }
}

/** A copy without the one property whose absence makes the schema let it through; itself where there is none. */
function withoutOne(schema: z.ZodType, part: Part, sample: unknown): unknown {
  const copies = Object.keys(sample ?? {}).map((name) => without(sample, [name]))
  return copies.find((copy) => judge(schema, part, copy).success) ?? sample
}

/** A sample that the schema lets through: what rules across fields refuse is left out. */
export function acceptedSample(schema: z.ZodType, part: Part): unknown {
  let sample = sampleOf(shapeOf(schema))
  for (let tries = 0; tries < 20; tries++) {
    const path = judge(schema, part, sample).error?.issues[0]?.path
    if (!path || path.length === 0) break
    const next = without(sample, path)
    // What is blamed is not there: something else asks for it.
    sample = JSON.stringify(next) === JSON.stringify(sample) ? withoutOne(schema, part, sample) : next
  }
  return sample
}

/** A call of an endpoint that its schemas accept. */
export function acceptedInput(spec: EndpointSpec): Trial['input'] {
  const sample = (part: Part) => {
    const schema = spec[part]
    return schema && schema !== multipart ? acceptedSample(schema, part) : undefined
  }
  return { params: sample('params'), query: sample('query'), body: sample('body') }
}

/** The calls of an endpoint that its schemas let through, and one that each of them refuses. */
export function trialsOf(spec: EndpointSpec): Trial[] {
  const whole = acceptedInput(spec)
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = spec[part]
    if (!schema || schema === multipart) return []
    return [{ part, schema, shape: shapeOf(schema), sample: whole[part] }]
  })
  const trials: Trial[] = [{ at: '', input: whole }]
  for (const { part, schema, shape, sample } of parts) {
    let isRefused = false
    for (const { at, input } of variantsOf(shape, sample)) {
      const isFine = judge(schema, part, input).success
      if (!isFine && isRefused) continue
      isRefused ||= !isFine
      trials.push({ at: `${part}${at}`, input: { ...whole, [part]: input } })
    }
  }
  return trials
}

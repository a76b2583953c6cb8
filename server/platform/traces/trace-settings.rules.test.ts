import { expect, test } from 'vitest'

import { readConfig } from '../config/config.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

test('traces are made when a place for them is named, or they are asked for', () => {
  expect(readConfig({}).traces).toBeNull()
  expect(readConfig(ENDPOINT).traces).toEqual({
    isJson: false,
    sampler: 'parentbased_always_on',
    share: 1,
    sendsEveryMs: 5000,
    sendsForMs: 30_000,
    heldSpans: 2048,
    spansAtOnce: 512,
  })
  expect(readConfig({ OTEL_TRACES_EXPORTER: 'otlp' }).traces).not.toBeNull()
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://tempo.example/v1/traces' }).traces,
  ).not.toBeNull()
})

test('they are switched off by either of the standard switches', () => {
  expect(readConfig({ ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }).traces).toBeNull()
  expect(readConfig({ ...ENDPOINT, OTEL_SDK_DISABLED: 'no' }).traces).not.toBeNull()
  expect(readConfig({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeNull()
})

test('what is for traces alone goes before what is for all signals', () => {
  const both = {
    ...ENDPOINT,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
  }
  expect(readConfig(both).traces?.isJson).toBe(true)
})

test.each([
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_BSP_SCHEDULE_DELAY', '0'],
])('%s of %s stops the start and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('a batch is never larger than what is held', () => {
  expect(readConfig({ ...ENDPOINT, OTEL_BSP_MAX_QUEUE_SIZE: '100' }).traces?.spansAtOnce).toBe(100)
})

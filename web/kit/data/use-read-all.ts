import { useQueries, type UseQueryResult } from '@tanstack/react-query'

import type { Endpoint, ResultOf } from '#contract/core/endpoint.ts'

import type { UrlInput } from '#web/platform/api/url.ts'

import { readOptions } from './use-read.ts'

/**
 * What a GET endpoint answers to each of several inputs, in their order; undefined while one is on its way. The error is of one
 * that was never read.
 */
export function useReadAll<E extends Endpoint>(
  endpoint: E,
  inputs: readonly UrlInput<E>[],
): { readonly data: readonly (ResultOf<E> | undefined)[]; readonly error: Error | null } {
  return useQueries({
    queries: inputs.map((input) => readOptions(endpoint, input)),
    combine: together,
  })
}

function together<Result>(answers: readonly UseQueryResult<Result>[]) {
  return {
    data: answers.map(({ data }) => data),
    error: answers.find(({ data, error }) => error && data === undefined)?.error ?? null,
  }
}

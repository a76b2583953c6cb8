import type { BackendModule, ReadCallback } from 'i18next'

import { TRANSLATION_RETRIES, TRANSLATION_RETRY_MS } from '#contract/core/session.ts'

/** How i18next tries a failed read again: up to 5 times, after 350 ms, 700 ms and so on. */
export const retryPolicy = { maxRetries: TRANSLATION_RETRIES, retryTimeout: TRANSLATION_RETRY_MS }

/**
 * Reads texts over HTTP for i18next, which tries a failed read again by {@link retryPolicy} when the backend answers
 * `true` beside the error.
 */
export function wordsLoader(
  urlOf: (language: string, namespace: string) => string | undefined,
): BackendModule {
  async function answer(language: string, namespace: string, callback: ReadCallback): Promise<void> {
    const url = urlOf(language, namespace)
    if (!url) return callback(`No texts for ${namespace} in ${language}`, false)
    const texts = await readTexts(url)
    return texts instanceof Error ? callback(texts, true) : callback(null, texts)
  }
  return {
    type: 'backend',
    init: () => undefined,
    read: (language: string, namespace: string, callback: ReadCallback) => {
      void answer(language, namespace, callback)
    },
  }
}

async function readTexts(url: string): Promise<Record<string, string> | Error> {
  try {
    const response = await fetch(url)
    if (!response.ok) return new Error(`${url}: ${response.status}`)
    return (await response.json()) as Record<string, string>
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

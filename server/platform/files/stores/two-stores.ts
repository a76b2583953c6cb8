import type { Readable } from 'node:stream'

import {
  ContentMissingError,
  FilesUnreachableError,
  type ContentPart,
  type FileStore,
} from '../file-store.ts'

/**
 * Two stores while files move from one to the other, or may have to: what is new goes into the first, and a content is read
 * from wherever it is.
 */
export function twoStores(first: FileStore, second: FileStore): FileStore {
  return {
    put: (content, limitBytes) => first.put(content, limitBytes),
    open: (sha256, part) => openInEither(first, second, [sha256, part]),
    listOlder: async function* (before) {
      yield* first.listOlder(before)
      yield* second.listOlder(before)
    },
    // What is young in one stays there, and is found there.
    removeOlder: async (sha256, before) => {
      const removed = [await first.removeOlder(sha256, before), await second.removeOlder(sha256, before)]
      return removed.includes(true)
    },
    tidy: async (before) => {
      await first.tidy(before)
      await second.tidy(before)
    },
    check: async () => {
      await first.check()
      await second.check()
    },
  }
}

async function openInEither(
  first: FileStore,
  second: FileStore,
  [sha256, part]: [string, ContentPart | undefined],
): Promise<Readable> {
  const unless = (error: unknown) => {
    if (error instanceof ContentMissingError || error instanceof FilesUnreachableError) return error
    throw error
  }
  const inFirst = await first.open(sha256, part).catch(unless)
  if (!(inFirst instanceof Error)) return inFirst
  const inSecond = await second.open(sha256, part).catch(unless)
  if (!(inSecond instanceof Error)) return inSecond
  // Whether it is in one that does not answer nobody knows.
  for (const error of [inFirst, inSecond]) if (error instanceof FilesUnreachableError) throw error
  // It may have moved from the second to the first between the two looks.
  return first.open(sha256, part)
}

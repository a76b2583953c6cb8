import { ok } from 'node:assert'

import { FOUND_PAGE } from '#contract/documents/found.ts'
import { documentApi } from '#contract/documents/index.ts'

import { signIn, type Arena } from '../arena.ts'
import type { Pace } from '../lists.ts'
import { drive, send, type Request } from '../load.ts'
import { compare, type Comparison } from '../rounds.ts'
import { fillDocuments, type FilledDocuments } from './fill.ts'
import { measureUpload, type UploadFigures } from './upload.ts'

/** What was measured of documents. */
export interface DocumentFigures {
  readonly filled: FilledDocuments
  readonly searches: readonly (Comparison & { readonly name: string })[]
  readonly upload: UploadFigures
}

const TARGET = 0.7
const TARGET_MS = 150

const asked = [
  ['words of most pages', 'may phat van hanh'],
  ['words of few pages', 'khop noi mong may'],
  ['a phrase in quotation marks', '"cua van" dap tran'],
] as const

interface Line {
  readonly documentId: number
  readonly pageNo: number
}

/** The first page of a search inside documents against one statement, and a large file over a line that is cut. */
export async function measureDocuments(
  arena: Arena,
  { rounds, seconds }: Pace,
  size: { readonly documents: number; readonly megabytes: number },
): Promise<DocumentFigures> {
  const upload = await measureUpload(arena, size.megabytes)
  const filled = await fillDocuments(arena.connection, size.documents)
  const session = await signIn(arena.ours.port, 'quandoc')
  const searches: (Comparison & { name: string })[] = []
  for (const [name, text] of asked) {
    const words = encodeURIComponent(text)
    const ours: Request = {
      method: 'GET',
      path: `/api${documentApi.search.path}?Text=${words}`,
      headers: session,
    }
    const floor: Request = { method: 'GET', path: `/search?text=${words}&most=${FOUND_PAGE}` }
    const lines = async (port: number, request: Request) => {
      const { result } = (await send(port, request)) as { readonly result: { readonly items: Line[] } }
      return result.items.map(({ documentId, pageNo }) => `${documentId} ${pageNo}`)
    }
    const [said, theirs] = [await lines(arena.ours.port, ours), await lines(arena.floor.port, floor)]
    ok(said.length > 0 && said.join() === theirs.join(), `both sides must find the same: ${text}`)
    const run = (port: number, request: Request) => () =>
      drive({ port, connections: 1, seconds, next: () => request })
    const sides = [run(arena.ours.port, ours), run(arena.floor.port, floor)] as const
    await compare(1, ...sides)
    searches.push({ name, ...(await compare(rounds, ...sides)) })
  }
  return { filled, searches, upload }
}

const mb = (value: number | null) => (value === null ? 'not known here' : `${value.toFixed(0)} MB`)

/** The figures as Markdown. */
export function documentLines({ filled, searches, upload }: DocumentFigures): string {
  const rows = searches.map(({ name, ours, floor, ratio }) => {
    const took = 1000 / ours
    const isMet = ratio >= TARGET && took <= TARGET_MS
    return `| ${name} | ${took.toFixed(1)} ms | ${(1000 / floor).toFixed(1)} ms | ${ratio.toFixed(2)} | ${TARGET_MS} ms, ${TARGET} ${isMet ? 'met' : '**missed**'} |`
  })
  const { megabytes, keptMb, sendSeconds, finishSeconds, beforeMb, peakMb } = upload
  return `Search inside ${filled.documents.toLocaleString('en')} documents of ${filled.pages.toLocaleString('en')} pages, one caller.

| First page | ours | bare query | ratio | target |
|---|---|---|---|---|
${rows.join('\n')}

A file of ${megabytes} MB in parts of 8 MB, the connection cut in the middle of one: the server kept ${keptMb.toFixed(1)} MB and took the rest
from there. Sent in ${sendSeconds.toFixed(1)} s, compared and stored in ${finishSeconds.toFixed(1)} s. Memory of the server before ${mb(beforeMb)}, at its peak since its start ${mb(peakMb)}.`
}

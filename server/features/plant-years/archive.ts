import { createHash } from 'node:crypto'

import { formatInstant } from '#contract/core/format.ts'
import type { ZipEntry } from '#server/platform/excel/write/bytes/zip-writer.ts'
import { fileSafe } from '#server/platform/http/download/file-name.ts'

import { yearFiles, type YearFile, type YearWork } from './files.ts'
import { neverIn, type LeftOut } from './left-out.ts'
import { readmeText, type About, type ToldFile } from './readme.ts'

/** The newest link of a plant's chain of sealed shifts. */
export interface ChainEnd {
  readonly chainNo: number
  readonly hash: string
  readonly sealedAt: string
}

/**
 * The entries of the archive of a year, made as they are taken: its files, a text that says what they are, their hashes for
 * `sha256sum`, and last the manifest, which tells of all before it.
 */
export async function* yearArchive(
  work: Omit<YearWork, 'leaveOut'>,
  chain: ChainEnd | undefined,
): AsyncGenerator<ZipEntry> {
  const told: ToldFile[] = []
  const leftOut: LeftOut[] = neverIn.map(({ what, why }) => ({ what, why }))
  const taken = new Set<string>()
  const entry = (file: YearFile) => {
    const path = freePath(taken, file)
    return { name: path, chunks: measured(file, path, told) }
  }
  for await (const file of yearFiles({ ...work, leaveOut: (one) => void leftOut.push(one) }))
    yield entry(file)
  const about = { ...aboutOf(work), leftOut }
  yield entry(textFile('ĐỌC TRƯỚC.txt', 'Tệp này có gì và kiểm tra thế nào', readmeText(about, told)))
  yield entry(textFile('SHA256SUMS.txt', 'Mã băm của các tệp cho lệnh sha256sum', sumsOf(told)))
  const manifest = { ...about, shiftChain: chain ?? null, files: told }
  yield { name: 'manifest.json', chunks: [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)] }
}

function aboutOf({ call, plant, scope }: Omit<YearWork, 'leaveOut'>): Omit<About, 'leftOut'> {
  const { actor, now, platform } = call
  return {
    product: `Vận Hành ${platform.version}`,
    plant: { code: plant.code, name: plant.name },
    year: scope.year,
    takenBy: `${actor.fullName} (${actor.userName})`,
    takenAt: now.toISOString(),
    takenAtHere: formatInstant(now.toISOString()),
  }
}

/** Two files of one name are told apart by a number. */
function freePath(taken: Set<string>, { folder, name }: YearFile): string {
  const safe = fileSafe(name)
  const dot = safe.lastIndexOf('.')
  for (let no = 1; ; no += 1) {
    const path = [folder, no === 1 ? safe : `${safe.slice(0, dot)} (${no})${safe.slice(dot)}`]
      .filter(Boolean)
      .join('/')
    if (taken.has(path)) continue
    taken.add(path)
    return path
  }
}

async function* measured(
  { title, content, rowCount }: YearFile,
  path: string,
  told: ToldFile[],
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  told.push({ path, title, rows: rowCount(), bytes, sha256: hash.digest('hex') })
}

function textFile(name: string, title: string, text: string): YearFile {
  async function* content() {
    yield await Promise.resolve(Buffer.from(text))
  }
  return { folder: '', name, title, content: content(), rowCount: () => null }
}

const sumsOf = (told: readonly ToldFile[]) => told.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('')

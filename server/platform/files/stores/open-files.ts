import path from 'node:path'

import type { Config } from '../../config/config.ts'
import { openS3, S3Error, type S3Store } from '../../s3/s3-store.ts'
import { StartupError } from '../../startup-error.ts'
import { diskFileStore } from '../disk-file-store.ts'
import type { FileStore } from '../file-store.ts'
import { s3FileStore } from './s3-file-store.ts'
import { twoStores } from './two-stores.ts'

type Places = Pick<Config, 'dataDir' | 'files'>

/** Somebody waits for each file: a store in trouble is told within half a minute. */
const PATIENCE = { tries: 2, silenceMs: 12_000 }

/** The folder of contents in a data folder. */
export const filesFolder = (dataDir: string) => path.join(dataDir, 'files')

/** The places where contents of files may be, those that are configured. */
export function openPlaces({ dataDir, files: { s3: place } }: Places): { folder: FileStore; s3?: FileStore } {
  const folder = filesFolder(dataDir)
  const disk = diskFileStore(folder)
  if (!place) return { folder: disk }
  return { folder: disk, s3: s3FileStore({ s3: openS3(place, PATIENCE), prefix: place.prefix, folder }) }
}

/** The contents of files of an installation: new ones go where its configuration says, all are read from where they are. */
export function openFiles(places: Places): FileStore {
  const { folder, s3 } = openPlaces(places)
  if (!s3) return folder
  return places.files.store === 's3' ? twoStores(s3, folder) : twoStores(folder, s3)
}

/**
 * Tries whether the bucket can be written, read and cleared. One that is out of reach now may be back soon and keeps nobody
 * from starting.
 *
 * @returns why it is out of reach, if it is
 * @throws StartupError when it refuses
 */
export async function tryBucket({
  files: { s3: place },
}: Pick<Config, 'files'>): Promise<string | undefined> {
  if (!place) return undefined
  try {
    await passThrough(openS3(place, { tries: 1, silenceMs: PATIENCE.silenceMs }), place.prefix)
    return undefined
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    if (error.status === null || error.status >= 500 || error.status === 429) return error.message
    throw new StartupError(
      `Kho tệp S3 ${place.endpoint}, bucket ${place.bucket}, từ chối: ${error.message}. ` +
        'Hãy kiểm tra FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET, FILES_S3_REGION và quyền ghi, đọc, liệt kê, xóa.',
    )
  }
}

async function passThrough(s3: S3Store, prefix: string): Promise<void> {
  const key = `${prefix}check/${process.pid}-${Date.now()}`
  await s3.putText(key, 'Vận Hành: thử ghi, có thể xóa.\n')
  ;(await s3.open(key))?.resume()
  await s3.list(key)[Symbol.asyncIterator]().next()
  await s3.remove(key)
}

import { access, constants } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#server/platform/config/config.ts'

const names = process.platform === 'win32' ? ['soffice.com', 'soffice.exe'] : ['soffice', 'libreoffice']

/** Where installers put it without a word in the path of programs. */
const homes = [
  '/Applications/LibreOffice.app/Contents/MacOS',
  '/usr/lib/libreoffice/program',
  String.raw`C:\Program Files\LibreOffice\program`,
]

/** What the configuration says of programs. */
type Computer = Pick<Config, 'sofficePath' | 'programPath'>

/** Where LibreOffice is on this computer; undefined where it is not. */
export async function findSoffice({ sofficePath, programPath }: Computer): Promise<string | undefined> {
  if (sofficePath !== undefined) return (await isThere(sofficePath)) ? sofficePath : undefined
  const folders = [...programPath.split(path.delimiter).filter(Boolean), ...homes]
  for (const folder of folders)
    for (const name of names) {
      const place = path.join(folder, name)
      if (await isThere(place)) return place
    }
  return undefined
}

const isThere = (place: string) =>
  access(place, constants.X_OK).then(
    () => true,
    () => false,
  )

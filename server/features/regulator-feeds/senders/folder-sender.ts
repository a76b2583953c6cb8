import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'

import type { FileParcel } from '../rules/parcel.rules.ts'
import { unreachable, type FileSender, type Receiver, type SendOutcome } from './sender.ts'

/**
 * Puts files into a folder of the server, for another program to fetch. It is whole and on disk
 * before it has its name.
 *
 * @param root nobody writes outside of it: the contract takes only plain names of folders
 */
export function folderSender({ address }: Receiver, root: string): FileSender {
  const folder = path.join(root, address)
  return {
    async send(parcel) {
      try {
        return await put(folder, parcel)
      } catch (error) {
        return unreachable(error)
      }
    },
    async greet() {
      try {
        await mkdir(folder, { recursive: true })
        return { isSent: true, answer: folder }
      } catch (error) {
        return unreachable(error)
      }
    },
    close: () => undefined,
  }
}

async function put(folder: string, { fileName, bytes }: FileParcel): Promise<SendOutcome> {
  await mkdir(folder, { recursive: true })
  const [name, partName] = [path.join(folder, fileName), path.join(folder, `.${fileName}.part`)]
  const file = await open(partName, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partName, name)
  return { isSent: true, answer: `${name} (${bytes.length} B)` }
}

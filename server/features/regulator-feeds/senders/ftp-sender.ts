import { isIP } from 'node:net'
import { Readable } from 'node:stream'

import { Client, FTPError } from 'basic-ftp'

import { findOutsideAddress } from '#server/platform/mail/internal-address.ts'

import type { FileParcel } from '../rules/parcel.rules.ts'
import {
  authorities,
  LONGEST_MS,
  shortened,
  unreachable,
  type FileSender,
  type Receiver,
  type SendOutcome,
  type Trusted,
} from './sender.ts'

/**
 * Puts files. Each is written under another name and then renamed, so that nobody reads half of one; a file of the same name
 * is replaced. Data go to the host that was looked at, whatever it answers.
 */
export function ftpSender(receiver: Receiver, isSecured: boolean, trusted: Trusted): FileSender {
  let opened: Client | undefined
  const open = async () => {
    if (opened && !opened.closed) return opened
    opened = new Client(LONGEST_MS, { allowSeparateTransferHost: false })
    await signIn(opened, receiver, isSecured, trusted)
    return opened
  }
  const attempt = async (run: (client: Client) => Promise<SendOutcome>): Promise<SendOutcome> => {
    // The library watches for silence; this bounds a receiver that goes on saying something.
    const tooLong = setTimeout(() => opened?.close(), 2 * LONGEST_MS)
    try {
      return await run(await open())
    } catch (error) {
      return refusalOf(error)
    } finally {
      clearTimeout(tooLong)
    }
  }
  return {
    send: (parcel) => attempt((client) => put(client, parcel)),
    greet: () =>
      attempt(async (client) => {
        const { message } = await client.send('NOOP')
        return { isSent: true, answer: shortened(message) }
      }),
    close: () => opened?.close(),
  }
}

async function signIn(client: Client, receiver: Receiver, isSecured: boolean, trusted: Trusted) {
  const { address, port, folder, userName, password } = receiver
  const found = await findOutsideAddress(address, trusted.internalHosts)
  await client.access({
    host: found,
    port: port ?? 21,
    user: userName ?? 'anonymous',
    password: userName === null ? 'guest' : (password ?? ''),
    secure: isSecured,
    ...(isSecured && {
      secureOptions: {
        ...(isIP(address) === 0 && { servername: address }),
        ...(await authorities(trusted)),
      },
    }),
  })
  if (folder !== null) await client.ensureDir(folder)
}

async function put(client: Client, { fileName, bytes }: FileParcel): Promise<SendOutcome> {
  const partName = `${fileName}.part`
  const { message } = await client.uploadFrom(Readable.from([bytes], { objectMode: false }), partName)
  // Some servers do not rename onto a file that is there; where there is none, nothing is lost.
  await client.remove(fileName, true)
  await client.rename(partName, fileName)
  return { isSent: true, answer: shortened(message) }
}

/** A server that answers 55x speaks of this file; anything else, and silence, of all of them. */
function refusalOf(error: unknown): SendOutcome {
  if (!(error instanceof FTPError)) return unreachable(error)
  return {
    isSent: false,
    answer: shortened(error.message),
    isOfThisParcel: error.code >= 550 && error.code < 560,
  }
}

import { isIP } from 'node:net'

import type { MailSecurity } from '#contract/mail-settings/index.ts'

import { findOutsideAddress } from './internal-address.ts'

const CONNECT_MS = 10_000
const ANSWER_MS = 20_000

/** How to reach a mail server, and who the mails come from. */
export interface MailServerSettings {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Null for a server that asks for no login. */
  readonly userName: string | null
  readonly password: string | null
  readonly fromAddress: string
  readonly fromName: string
}

/** A mail in plain text. */
export interface Mail {
  /** Stays the same however often it is sent: a mail that arrives twice is known by it. */
  readonly key: string
  readonly toAddress: string
  readonly toName: string
  readonly subject: string
  readonly body: string
}

/** A file that goes along with a mail. */
export interface MailAttachment {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
}

/** What came of handing a mail to the server. */
export type MailOutcome =
  | { readonly isSent: true; readonly answer: string }
  | {
      readonly isSent: false
      readonly answer: string
      /** Whether the server refused this mail, so that others may go; else all of them wait for the server. */
      readonly isOfThisMail: boolean
      /** Whether the server will never take this mail: its address is none. */
      readonly isForGood: boolean
    }

/** An open way to a mail server. */
export interface MailServer {
  send(mail: Mail, attachments?: readonly MailAttachment[]): Promise<MailOutcome>
  close(): void
}

/**
 * Opens the way to a mail server; it is reached with the first mail.
 *
 * @param internalHosts hosts, addresses and networks inside that may be a mail server
 */
export function openMailServer(settings: MailServerSettings, internalHosts: readonly string[]): MailServer {
  const { host, fromAddress, fromName } = settings
  let opened: Transport | undefined
  return {
    async send({ key, toAddress, toName, subject, body }, attachments = []) {
      try {
        opened ??= await openTransport(settings, await findOutsideAddress(host, internalHosts))
        const { response } = await opened.sendMail({
          from: { name: fromName, address: fromAddress },
          to: { name: toName, address: toAddress },
          subject,
          text: body,
          messageId: `<${key}@${fromAddress.split('@').at(-1) ?? host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ fileName, mediaType, content }) => ({
            filename: fileName,
            contentType: mediaType,
            content,
          })),
        })
        return { isSent: true, answer: response }
      } catch (error) {
        return toRefusal(error)
      }
    },
    close: () => opened?.close(),
  }
}

type Transport = Awaited<ReturnType<typeof openTransport>>

/** @param address the one that was looked at: the name might lead elsewhere the next time it is asked for */
async function openTransport(
  { host, port, security, userName, password }: MailServerSettings,
  address: string,
) {
  // Read with the first mail: the largest package that the server has, and no start waits for it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: 1,
    host: address,
    port,
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    secure: security === 'tls',
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    ...(userName !== null && { auth: { user: userName, pass: password ?? '' } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // What goes along is given as it is: nothing of this machine or of another is ever read for a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** An error of the transport: its code, what the server answered, and that answer's number. */
interface TransportError {
  readonly code?: string
  readonly response?: string
  readonly responseCode?: number
}

function toRefusal(error: unknown): MailOutcome {
  const { code, response, responseCode = 0 } = error as TransportError
  const message = error instanceof Error ? error.message : String(error)
  const isOfThisMail = responseCode > 0 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return {
    isSent: false,
    answer: response ?? message,
    isOfThisMail,
    isForGood: isOfThisMail && responseCode >= 500,
  }
}

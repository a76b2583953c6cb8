import type { AddressInfo } from 'node:net'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server of a test: takes mail for everybody but `nobody@…`, and keeps it. */
export interface MailBox {
  readonly port: number
  /** What has arrived, headers and all, in order. */
  readonly mails: readonly string[]
  close(): Promise<void>
}

/** The user that the server lets in, where it asks. */
export const MAIL_USER = { userName: 'vanhanh', password: 'Mat khau thu 1' }

/** Starts a mail server. @param port of an earlier one, to come back at; a free one unless given */
export async function mailBox({
  asksLogin = false,
  port = 0,
  ...options
}: { readonly asksLogin?: boolean; readonly port?: number } & SMTPServerOptions = {}): Promise<MailBox> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: !asksLogin,
    // The test stays on this machine: there is nothing to hide.
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === MAIL_USER.userName && password === MAIL_USER.password
      done(isKnown ? null : new Error('5.7.8 Authentication credentials invalid'), { user: username })
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('nobody@') ? new Error('5.1.1 No such user here') : null)
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString('utf8'))
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as securedRequest } from 'node:https'
import { isIP } from 'node:net'

import { findOutsideAddress } from '#server/platform/mail/internal-address.ts'

import {
  authorities,
  LONGEST_MS,
  shortened,
  unreachable,
  type FeedSender,
  type Receiver,
  type SendOutcome,
  type Trusted,
} from './sender.ts'

const LONGEST_ANSWER = 4096

/** Answers that speak of the receiver or of our login, and not of what was sent. */
const ofAll = new Set([401, 403, 404, 405, 407, 408, 429])

/**
 * Posts JSON with basic authentication. It talks to the address that was looked at, follows no redirection and reads a
 * few kilobytes of the answer.
 */
export function httpsSender(receiver: Receiver, trusted: Trusted): FeedSender {
  return {
    async send({ json }) {
      try {
        return await post(receiver, trusted, json)
      } catch (error) {
        return unreachable(error)
      }
    },
    async greet() {
      try {
        const { hostname } = new URL(receiver.address)
        const found = await findOutsideAddress(bare(hostname), trusted.internalHosts)
        return await probe(receiver, trusted, found)
      } catch (error) {
        return unreachable(error)
      }
    },
    close: () => undefined,
  }
}

/** The host of an address: a URL writes an IPv6 one in brackets. */
const bare = (hostname: string) => hostname.replaceAll(/^\[|\]$/g, '')

async function optionsOf({ address, userName, password }: Receiver, trusted: Trusted, found: string) {
  const { protocol, hostname, port, pathname, search, host } = new URL(address)
  const isSecured = protocol === 'https:'
  const name = bare(hostname)
  return {
    request: isSecured ? securedRequest : plainRequest,
    options: {
      host: found,
      port: port || (isSecured ? 443 : 80),
      path: pathname + search,
      signal: AbortSignal.timeout(LONGEST_MS),
      agent: false as const,
      ...(isSecured && isIP(name) === 0 && { servername: name }),
      ...(isSecured && (await authorities(trusted))),
      ...(userName !== null && { auth: `${userName}:${password ?? ''}` }),
    },
    host,
  }
}

async function post(receiver: Receiver, trusted: Trusted, json: string): Promise<SendOutcome> {
  const found = await findOutsideAddress(bare(new URL(receiver.address).hostname), trusted.internalHosts)
  const { request, options, host } = await optionsOf(receiver, trusted, found)
  const body = Buffer.from(json)
  const headers = {
    host,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    accept: 'application/json',
  }
  const { status, text } = await new Promise<Answer>((resolve, reject) => {
    const sent = request({ ...options, method: 'POST', headers }, (answer) => {
      readAnswer(answer).then(resolve, reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
  const answer = shortened(`${status} ${text}`)
  if (status >= 200 && status < 300) return { isSent: true, answer }
  return { isSent: false, answer, isOfThisParcel: status >= 400 && status < 500 && !ofAll.has(status) }
}

/** Asks for nothing but whether somebody is there who lets us in: a receiver that takes only POST says 405, which is good. */
async function probe(receiver: Receiver, trusted: Trusted, found: string): Promise<SendOutcome> {
  const { request, options, host } = await optionsOf(receiver, trusted, found)
  const { status, text } = await new Promise<Answer>((resolve, reject) => {
    const sent = request({ ...options, method: 'GET', headers: { host } }, (answer) => {
      readAnswer(answer).then(resolve, reject)
    })
    sent.once('error', reject)
    sent.end()
  })
  const answer = shortened(`${status} ${text}`)
  const isThere = (status >= 200 && status < 300) || status === 405 || status === 400
  return isThere ? { isSent: true, answer } : { isSent: false, answer, isOfThisParcel: false }
}

interface Answer {
  readonly status: number
  readonly text: string
}

async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= LONGEST_ANSWER) break
  }
  answer.destroy()
  return {
    status: answer.statusCode ?? 0,
    text: Buffer.concat(parts).toString('utf8').slice(0, LONGEST_ANSWER),
  }
}

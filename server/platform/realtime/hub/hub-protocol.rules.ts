const END = '\x1e'

const kinds = { invocation: 1, streamInvocation: 4, completion: 3, ping: 6, close: 7 }

/** Keeps a quiet connection alive: clients give one up that says nothing for 30 s. */
export const hubPing = record({ type: kinds.ping })

/** Ends a connection; the client may come back by itself when its session has not ended. */
export function hubClose(allowReconnect: boolean): string {
  return record({ type: kinds.close, allowReconnect })
}

/** What a hub answers to one record of its client. */
export interface HubAnswer {
  /** What is sent, if anything. */
  readonly text?: string
  /** The connection ends afterwards. */
  readonly isOver?: true
}

/** The records of a message, without their ends; undefined when the last one has none. */
export function recordsOf(message: string): readonly string[] | undefined {
  return message.endsWith(END) ? message.split(END).slice(0, -1) : undefined
}

/** Answers the first record, which names the protocol of all others: JSON is the only one. */
export function answerHandshake(text: string): HubAnswer {
  const { protocol, version } = parsed(text) ?? {}
  if (protocol === 'json' && version === 1) return { text: record({}) }
  return { text: record({ error: 'Only version 1 of the protocol "json" is supported.' }), isOver: true }
}

/** Answers a record after the handshake: the hub has one method, `register`, whatever its case. */
export function answerRecord(text: string): HubAnswer {
  const message = parsed(text)
  if (!message || typeof message['type'] !== 'number')
    return { text: record({ type: kinds.close, error: 'A message could not be read.' }), isOver: true }
  const { type, target, invocationId } = message
  if (type === kinds.close) return { isOver: true }
  // Only an invocation that has an id waits for an answer.
  if ((type !== kinds.invocation && type !== kinds.streamInvocation) || typeof invocationId !== 'string')
    return {}
  const isKnown = type === kinds.invocation && String(target).toLowerCase() === 'register'
  const outcome = isKnown ? { result: null } : { error: 'The hub has no such method.' }
  return { text: record({ type: kinds.completion, invocationId, ...outcome }) }
}

function record(message: object): string {
  return JSON.stringify(message) + END
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

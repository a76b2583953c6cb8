import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const MASK = Buffer.from([1, 2, 3, 4])

/** A frame as clients send it. */
export function maskedFrame(first: number, content: string | Uint8Array): Buffer {
  const payload = Buffer.from(content as string)
  const length = payload.length < 126 ? Buffer.from([0x80 | payload.length]) : Buffer.alloc(3, 0xfe)
  if (payload.length >= 126) length.writeUInt16BE(payload.length, 1)
  return Buffer.concat([
    Buffer.from([first]),
    length,
    MASK,
    Buffer.from(payload.map((byte, index) => byte ^ (MASK[index % 4] ?? 0))),
  ])
}

/** A WebSocket on the hub that can also say what no library would. */
export interface BareWebSocket {
  readonly socket: Socket
  /** What the server answered to the opening. */
  readonly opening: string
  /** Everything it said until the end of the connection. */
  readonly heard: Promise<Buffer>
}

/** Opens a WebSocket on the hub, with the key of RFC 6455's example. */
export async function openBareWebSocket(port: number, token: string): Promise<BareWebSocket> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.write(
    `GET /SignalR?access_token=${token} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const [opening] = (await once(socket, 'data')) as [Buffer]
  socket.on('data', (bytes: Buffer) => chunks.push(bytes))
  const heard = once(socket, 'close').then(() => Buffer.concat(chunks))
  return { socket, opening: opening.toString(), heard }
}

/** The reason in the close frame that a connection ended with; undefined when it ended without one. */
export function closingOf(heard: Buffer): number | undefined {
  return heard.at(-4) === 0x88 ? heard.readUInt16BE(heard.length - 2) : undefined
}

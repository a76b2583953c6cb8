import type { Socket } from 'node:net'

import type { Actor } from '../../auth/actor.ts'
import {
  answerHandshake,
  answerRecord,
  hubClose,
  hubPing,
  recordsOf,
  type HubAnswer,
} from './hub-protocol.rules.ts'
import { closeFrame, closings, frame, opcodes, readFrame, type Frame } from './web-socket.rules.ts'

const MAX_MESSAGE_BYTES = 4096
const MAX_WAITING_BYTES = 64 * 1024

/** Beats of silence that are borne: browsers wake the pages behind others once a minute only. */
const QUIET_BEATS = 8
const QUIET_BEATS_BEFORE_HANDSHAKE = 1

/** One client of the hub, on the socket that its WebSocket was opened on. */
export class HubConnection {
  private unread: Buffer = Buffer.alloc(0)
  /** The parts of a message that are there, until its last one is. */
  private parts: Buffer = Buffer.alloc(0)
  private isInParts = false
  private isGreeted = false
  private isOver = false
  private quietBeats = 0

  constructor(
    public listener: Actor,
    private readonly socket: Socket,
  ) {
    socket.on('data', (bytes: Buffer) => this.read(bytes))
    socket.on('end', () => socket.end())
  }

  /** A sign of life; who has given none for too long is let go. */
  beat(): void {
    this.quietBeats += 1
    if (this.quietBeats > (this.isGreeted ? QUIET_BEATS : QUIET_BEATS_BEFORE_HANDSHAKE)) this.socket.destroy()
    else if (this.isGreeted) this.send(hubPing)
  }

  /** Ends the connection in the hub's words, then in those of the WebSocket. */
  end(closing: number): void {
    if (this.isGreeted) this.send(hubClose(closing === closings.goingAway))
    this.close(closing)
  }

  /** Takes what has arrived. */
  read(bytes: Buffer): void {
    this.quietBeats = 0
    this.unread = Buffer.concat([this.unread, bytes])
    while (!this.isOver) {
      const found = readFrame(this.unread, MAX_MESSAGE_BYTES)
      if (!found) return
      if ('closing' in found) return this.close(found.closing)
      this.unread = found.rest
      this.take(found.frame)
    }
  }

  private take({ opcode, isLast, payload }: Frame): void {
    if (opcode === opcodes.close) return this.close(closings.done)
    if (opcode === opcodes.ping) return this.write(frame(opcodes.pong, payload))
    if (opcode === opcodes.pong) return
    if (opcode === opcodes.binary) return this.close(closings.notText)
    if (opcode !== (this.isInParts ? opcodes.more : opcodes.text)) return this.close(closings.protocolError)
    this.parts = Buffer.concat([this.parts, payload])
    this.isInParts = !isLast
    if (this.parts.length > MAX_MESSAGE_BYTES) return this.close(closings.tooBig)
    if (!isLast) return
    const records = recordsOf(this.parts.toString())
    this.parts = Buffer.alloc(0)
    if (!records) return this.close(closings.protocolError)
    for (const record of records) if (!this.isOver) this.obey(this.answer(record))
  }

  private answer(record: string): HubAnswer {
    if (this.isGreeted) return answerRecord(record)
    const answer = answerHandshake(record)
    this.isGreeted = !answer.isOver
    return answer
  }

  private obey({ text, isOver }: HubAnswer): void {
    if (text) this.send(text)
    if (isOver) this.close(closings.done)
  }

  private send(text: string): void {
    this.write(frame(opcodes.text, Buffer.from(text)))
  }

  /** Who leaves too much unread is dropped. */
  private write(bytes: Buffer): void {
    if (this.isOver || !this.socket.writable) return
    if (this.socket.writableLength > MAX_WAITING_BYTES) this.socket.destroy()
    else this.socket.write(bytes)
  }

  private close(closing: number): void {
    this.write(closeFrame(closing))
    this.isOver = true
    // A client that does not read its end, or goes on sending, is not waited for.
    this.socket.end(() => this.socket.destroy())
  }
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { seesPlant, type Actor } from '../auth/actor.ts'
import type { News } from './channel.ts'

const MAX_WAITING_BYTES = 256 * 1024

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // nginx would otherwise collect the events until its buffer is full.
  'x-accel-buffering': 'no',
}

/** Keeps proxies and browsers from taking a quiet stream for a dead one. */
export const heartbeat = ':\n\n'

/** News as server-sent events: `change` with the topic and the record as JSON, or `reset` without any. */
export function eventText(news: News): string {
  if (news === 'reset') return 'event: reset\ndata: {}\n\n'
  return news
    .map(
      ({ id, topic, entityId }) =>
        `id: ${id}\nevent: change\ndata: ${JSON.stringify({ topic, entityId })}\n\n`,
    )
    .join('')
}

/** The part of the news that somebody may hear of: changes of plants they see, and of what belongs to no plant. */
export function heardBy(actor: Actor, news: News): News {
  if (news === 'reset') return news
  return news.filter(({ plantId }) => plantId === undefined || seesPlant(actor, plantId))
}

/** One browser that listens. */
export class EventStream {
  /** What comes before the opening is sent, which has to be first. */
  private held: string[] | undefined = []

  constructor(
    public listener: Actor,
    private readonly response: ServerResponse,
  ) {}

  /** Sends what the listener may hear of. */
  tell(news: News): void {
    const heard = heardBy(this.listener, news)
    if (heard === 'reset' || heard.length > 0) this.send(eventText(heard))
  }

  /** Sends the headers, the opening and what has come meanwhile. */
  open(headers: OutgoingHttpHeaders, opening: string): void {
    const texts = [opening, ...(this.held ?? [])]
    this.held = undefined
    if (this.response.destroyed) return
    this.response.writeHead(200, { ...headers, ...streamHeaders })
    this.send(texts.join(''))
  }

  /** Sends a text; a browser that has left too much unread is dropped instead, and comes back to hear what it missed. */
  send(text: string): void {
    if (this.held) {
      this.held.push(text)
      return
    }
    // A text written after the end would be an error of the process.
    if (this.response.writableEnded || this.response.destroyed) return
    if (this.response.writableLength > MAX_WAITING_BYTES) this.response.destroy()
    else this.response.write(text)
  }

  /**
   * Ends the stream; the browser tries to come back by itself.
   *
   * @param retryMs how soon, where not as it was told at the opening
   */
  end(retryMs?: number): void {
    if (this.held || this.response.writableLength > 0) this.response.destroy()
    else this.response.end(retryMs === undefined ? '' : `retry: ${retryMs}\n\n`)
  }
}

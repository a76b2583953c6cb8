import http from 'node:http'
import { text } from 'node:stream/consumers'

/** What the server said of itself at one moment, by the name of the figure with its labels. */
export type Said = ReadonlyMap<string, number>

/** Asks a server for its figures, as a monitor does. */
export function askFigures(port: number, token: string): Promise<Said> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    http
      .get({ host: '127.0.0.1', port, path: '/metrics', headers, agent: false }, (response) => {
        text(response).then((page) => resolve(readFigures(page)), reject)
      })
      .once('error', reject)
  })
}

/** Reads the text format of Prometheus. */
export function readFigures(page: string): Said {
  const lines = page.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

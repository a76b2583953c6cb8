import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

import { certificate, certificateKey } from './certificate.ts'

/** What a receiver of a test does with what it is sent: a status, or nothing at all. */
export type Mood = number | 'hangs' | 'breaksOff'

/** An HTTP receiver of this machine that keeps what it takes. */
export interface HttpReceiver {
  readonly url: string
  readonly port: number
  /** Bodies that it took, in order, and who sent them. */
  readonly taken: readonly { readonly body: string; readonly authorization: string | undefined }[]
  /** Every request, taken or not. */
  readonly asked: number
  mood: Mood
  close(): Promise<void>
}

export async function httpReceiver(): Promise<HttpReceiver> {
  const taken: { body: string; authorization: string | undefined }[] = []
  const state: { mood: Mood; asked: number } = { mood: 200, asked: 0 }
  const server = createServer((request, answer) => {
    state.asked += 1
    const { mood } = state
    void bodyOf(request).then((body) => answerIn(mood, body))

    function answerIn(now: Mood, body: string): void {
      if (now === 'hangs') return
      if (now === 'breaksOff') return void request.socket.destroy()
      if (now >= 200 && now < 300 && request.method === 'POST')
        taken.push({ body, authorization: request.headers.authorization })
      if (now >= 300 && now < 400) answer.setHeader('location', 'http://169.254.169.254/secret')
      answer.writeHead(now).end(`{"status":${now}}`)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/qt?v=1`,
    port,
    taken,
    get asked() {
      return state.asked
    },
    get mood() {
      return state.mood
    },
    set mood(mood) {
      state.mood = mood
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** An FTP server of this machine that lets one user in and keeps files in memory. */
export interface FtpReceiver {
  readonly port: number
  readonly files: ReadonlyMap<string, string>
  /** The same as they came. */
  readonly bytes: ReadonlyMap<string, Buffer>
  /** Names in the order in which files were put under them. */
  readonly put: readonly string[]
  /** Says 550 to everything that is put, or nothing at all. */
  mood: 'takes' | 'refuses' | 'hangs'
  close(): Promise<void>
}

export const FTP_USER = { userName: 'songtram', password: 'Mat khau thu 2' }

/**
 * Speaks as much of RFC 959 as a client needs that signs in, goes into a folder and puts files; where it is secured, of RFC
 * 4217 too, and lets nobody sign in before that.
 */
export async function ftpReceiver({ isSecured = false } = {}): Promise<FtpReceiver> {
  const files = new Map<string, Buffer>()
  const put: string[] = []
  const state: { mood: FtpReceiver['mood'] } = { mood: 'takes' }
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  }
  const server = createTcpServer((socket) => {
    keep(socket)
    serveFtp(socket, { files, put, state, keep, isSecured })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    get files() {
      return new Map([...files].map(([name, bytes]) => [name, bytes.toString('utf8')]))
    },
    bytes: files,
    put,
    get mood() {
      return state.mood
    },
    set mood(mood) {
      state.mood = mood
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => closed())
      }),
  }
}

interface FtpWorld {
  readonly files: Map<string, Buffer>
  readonly put: string[]
  readonly state: { readonly mood: FtpReceiver['mood'] }
  readonly keep: (socket: Socket) => void
  readonly isSecured: boolean
}

/** Waits for one connection, as a client in passive mode makes it. */
function listenOnce(keep: (socket: Socket) => void): Promise<{ port: number; connection: Promise<Socket> }> {
  return new Promise((resolve) => {
    const passive = createTcpServer()
    const connection = new Promise<Socket>((connected) => {
      passive.once('connection', (socket) => {
        keep(socket)
        passive.close()
        connected(socket)
      })
    })
    passive.listen(0, '127.0.0.1', () =>
      resolve({ port: (passive.address() as AddressInfo).port, connection }),
    )
  })
}

/** The receiver's side of an encrypted connection. */
function secured(socket: Socket, keep: FtpWorld['keep']): Socket {
  const other = new TLSSocket(socket, { isServer: true, cert: certificate, key: certificateKey })
  keep(other)
  return other
}

function serveFtp(plain: Socket, { files, put, state, keep, isSecured }: FtpWorld): void {
  let [user, folder, renamed] = ['', '/', '']
  let socket = plain
  let data: Promise<Socket> | undefined
  const isOpen = () => !isSecured || socket !== plain
  const say = (text: string) => socket.write(`${text}\r\n`)
  const pathOf = (name: string) => (name.startsWith('/') ? name : `${folder === '/' ? '' : folder}/${name}`)

  async function take(name: string): Promise<void> {
    if (state.mood === 'hangs') return
    if (state.mood === 'refuses') return void say('550 No room for this file')
    say('150 Go on')
    const connection = await data
    const parts: Buffer[] = []
    if (connection) for await (const part of connection as AsyncIterable<Buffer>) parts.push(part)
    files.set(pathOf(name), Buffer.concat(parts))
    put.push(name)
    say('226 Transfer complete')
  }

  const commands: Readonly<Record<string, (argument: string) => unknown>> = {
    USER: (name) => (isOpen() ? ((user = name), say('331 Password')) : say('530 Not without TLS')),
    PASS: (password) =>
      say(
        user === FTP_USER.userName && password === FTP_USER.password ? '230 Welcome' : '530 Login incorrect',
      ),
    CWD: (name) => ((folder = pathOf(name)), say('250 Here')),
    MKD: (name) => say(`257 "${pathOf(name)}" made`),
    PWD: () => say(`257 "${folder}"`),
    NOOP: () => say('200 Here'),
    QUIT: () => (say('221 Bye'), socket.end()),
    EPSV: async () => {
      const passive = await listenOnce(keep)
      data = passive.connection.then((connection) =>
        isOpen() && isSecured ? secured(connection, keep) : connection,
      )
      say(`229 Extended (|||${passive.port}|)`)
    },
    STOR: (name) => void take(name),
    DELE: (name) => say(files.delete(pathOf(name)) ? '250 Gone' : '550 No such file'),
    RNFR: (name) => ((renamed = pathOf(name)), say('350 To what?')),
    RNTO: (name) => {
      // As strict servers do: nobody is renamed onto.
      if (files.has(pathOf(name))) return say('550 There is one already')
      files.set(pathOf(name), files.get(renamed) ?? Buffer.alloc(0))
      files.delete(renamed)
      return say('250 Renamed')
    },
  }
  say('220 Receiver of a test')
  const told = (name: string, argument: string): void => {
    if (name === 'AUTH' && isSecured) {
      say('234 Go on')
      plain.removeAllListeners('data')
      socket = secured(plain, keep)
      return readLines(socket, told)
    }
    const run = commands[name]
    void (run ? run(argument) : say(silent.has(name) ? '200 OK' : '502 Not known'))
  }
  readLines(socket, told)
}

/** Commands that change nothing here. */
const silent = new Set(['OPTS', 'TYPE', 'STRU', 'MODE', 'PBSZ', 'PROT'])

/** Tells of each command with what follows it. */
function readLines(socket: Socket, told: (name: string, argument: string) => void): void {
  let rest = ''
  socket.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + String(text)).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, name = '', argument = ''] = /^(\w+) ?(.*)$/.exec(line) ?? []
      told(name.toUpperCase(), argument)
    }
  })
}

import { once } from 'node:events'
import { createServer } from 'node:net'

import { StartupError } from '../platform/startup-error.ts'

const ALL_ADDRESSES = '0.0.0.0'
/** Everybody knows the passwords of demonstration data. */
const THIS_MACHINE = '127.0.0.1'

/** Where the server listens: as the configuration says; else on all addresses, with demonstration data on this machine alone. */
export const listeningHost = (host: string | undefined, isDemo: boolean): string =>
  host ?? (isDemo ? THIS_MACHINE : ALL_ADDRESSES)

interface Address {
  readonly host: string
  readonly port: number
}

/**
 * Tries the port before anything else is started: the first data take a minute, and would be followed by the refusal.
 *
 * @throws StartupError when it cannot be opened
 */
export async function requirePort({ host, port }: Address): Promise<void> {
  const probe = createServer().listen({ host, port })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw explainListen(error, { host, port })
  }
  probe.close()
  await once(probe, 'close')
}

/** What to do about a port that cannot be opened; any other error as it is. */
export function explainListen(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Cổng ${port} đang được chương trình khác sử dụng. Hãy tắt chương trình đó hoặc đặt PORT khác.`,
    )
  if (code === 'EACCES')
    return new StartupError(`Không có quyền mở cổng ${port}. Hãy đặt PORT từ 1024 trở lên.`)
  if (code === 'EADDRNOTAVAIL') return new StartupError(`Máy này không có địa chỉ ${host}. Hãy sửa HOST.`)
  return error
}

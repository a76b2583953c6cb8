import type { ClientConfig } from 'pg'

/** A test's database as an administrator names one. */
export function urlOf(connection: ClientConfig): string {
  if (connection.connectionString) return connection.connectionString
  const { user = '', password, host = '', port = '', database = '' } = connection
  const secret = typeof password === 'string' ? encodeURIComponent(password) : ''
  return `postgres://${user}:${secret}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

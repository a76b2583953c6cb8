import { networkInterfaces } from 'node:os'

import type { demoAccounts, DEMO_PASSWORD } from './demo/demo-accounts.ts'
import type { FirstStart } from './first-start.ts'

/** Tells the person at the keyboard what goes on. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function lanAddresses(port: string): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => `http://${address.address}:${port}`)
}

/** Who can sign in to a demonstration. */
interface DemoAccounts {
  readonly demoAccounts: typeof demoAccounts
  readonly DEMO_PASSWORD: typeof DEMO_PASSWORD
}

/** Says where the app answers and who can sign in. */
export function greet(host: string, port: string, firstStart: FirstStart, demo?: DemoAccounts): void {
  const isOpen = host === '0.0.0.0' || host === '::'
  const isLocal = isOpen || host === '127.0.0.1'
  const addresses = [`http://${isLocal ? 'localhost' : host}:${port}`, ...(isOpen ? lanAddresses(port) : [])]
  say('')
  say(`✓ Vận Hành đã sẵn sàng: ${addresses.join('  hoặc  ')}`)
  if (firstStart.kind === 'admin')
    say(`  Tài khoản đầu tiên: admin / ${firstStart.password}  (chỉ hiện một lần; phải đổi khi đăng nhập)`)
  if (demo) {
    say(`  Dữ liệu mẫu: mọi tài khoản dùng mật khẩu ${demo.DEMO_PASSWORD}. Không dùng cho vận hành thật.`)
    if (host === '127.0.0.1')
      say(
        '  Vì vậy chỉ mở được trên máy này. Muốn máy khác trong mạng mở được: đặt HOST=0.0.0.0 rồi khởi động lại.',
      )
    for (const { userName, role, description } of demo.demoAccounts)
      say(`    ${userName.padEnd(12)} ${role.padEnd(8)} ${description}`)
  }
  say('  Nhấn Ctrl+C để dừng.')
}

import { formatInteger } from '#contract/core/format.ts'

import type { LeftOut } from './left-out.ts'

/** What is told of a file of an archive. */
export interface ToldFile {
  readonly path: string
  readonly title: string
  readonly rows: number | null
  readonly bytes: number
  readonly sha256: string
}

/** What an archive says of itself. */
export interface About {
  readonly product: string
  readonly plant: { readonly code: string; readonly name: string }
  readonly year: number
  readonly takenBy: string
  readonly takenAt: string
  readonly takenAtHere: string
  readonly leftOut: readonly LeftOut[]
}

/** What an archive has and how to check it, for whoever opens it years later. */
export function readmeText(about: About, files: readonly ToldFile[]): string {
  const { plant, year, takenBy, takenAtHere, product, leftOut } = about
  const folders = new Map<string, number>()
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const lines = [
    `HỒ SƠ NĂM ${year} – ${plant.name} (${plant.code})`,
    `Xuất từ ${product} lúc ${takenAtHere}, bởi ${takenBy}.`,
    '',
    'TRONG TỆP NÀY',
    ...[...folders]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([folder, count]) => `- ${folder}: ${formatInteger(count)} tệp`),
    '- manifest.json: tên, số dòng, số byte và mã băm SHA-256 của từng tệp, mắt xích mới nhất của chuỗi ca đã khóa.',
    '',
    'Sổ Excel chỉ gồm bản ghi của nhà máy này. Sổ có ngày lọc theo năm; sổ không theo ngày (thiết bị, hợp đồng, tài liệu…)',
    'là toàn bộ sổ ở lúc xuất. Mỗi sổ ghi bộ lọc của nó ở dòng thứ hai. Mỗi sổ đúng ở thời điểm nó được đọc, không phải mọi sổ cùng một lúc.',
    'Người xuất không được xem gì thì tệp không có cái đó.',
    '',
    'SỐ ĐO (CSV)',
    'UTF-8 có BOM, dấu phẩy ngăn cột, dấu chấm thập phân, thời điểm ISO 8601 giờ Việt Nam (+07:00).',
    'chat_luong: good = tốt, suspect = nghi ngờ, missing = không có giá trị (lý do ở ghi_chu).',
    'nguon: manual = nhập tay, import = nhập từ tệp, gateway = cổng số liệu, derived = tính ra, round = lượt kiểm tra.',
    '',
    'KIỂM TRA',
    'Giải nén rồi trong thư mục đó chạy: sha256sum -c SHA256SUMS.txt',
    'Trên Windows (PowerShell): Get-FileHash -Algorithm SHA256 "tên tệp", so với manifest.json.',
    'Mã băm của manifest.json không nằm trong tệp nào: ghi lại nó khi bàn giao thì chứng minh được cả tệp không bị sửa.',
    '',
    'KHÔNG CÓ TRONG TỆP NÀY',
    ...leftOut.map(({ what, why }) => `- ${what}: ${why}.`),
  ]
  return `\u{FEFF}${lines.join('\r\n')}\r\n`
}

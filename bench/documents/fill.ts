import { createHash } from 'node:crypto'

import pg from 'pg'

/** Documents with what they say, page by page. */
export interface FilledDocuments {
  readonly documents: number
  readonly pages: number
}

const PAGES = 5
const WORDS = 220
const BATCH = 500

/** What plants write about, the frequent first: the n-th is used about 1/n as often as the first. */
const terms =
  `máy phát|tổ máy|vận hành|kiểm tra|cửa van|thiết bị|áp lực|dầu bôi trơn|nhiệt độ|máy biến áp|điều độ|thao tác|sự cố|quy trình|trạm phân phối|hồ chứa|đập tràn|mực nước|lưu lượng|máy cắt|dao cách ly|bảo vệ rơle|kích từ|điều tốc|ổ hướng|ổ đỡ|cánh hướng nước|buồng xoắn|van cầu|hệ thống làm mát|khí nén|phòng cháy chữa cháy|an toàn lao động|phiếu công tác|lệnh công tác|trưởng ca|trực chính|quản đốc|ghi sổ nhật ký|báo cáo|cảnh báo|giới hạn cho phép|dòng điện|điện áp|công suất tác dụng|công suất phản kháng|tần số|hòa đồng bộ|cắt khẩn cấp|khởi động|dừng máy|ắc quy|một chiều|tự dùng|trạm bơm|bơm tiêu|bơm dầu|bộ lọc|rò rỉ|chèn trục|độ rung|độ đảo|tiếng kêu bất thường|đo lường|hiệu chuẩn|kiểm định|bảo dưỡng định kỳ|sửa chữa lớn|thay thế vật tư|nghiệm thu|biên bản|hồ sơ|bản vẽ|sơ đồ nhất thứ|sơ đồ nhị thứ|tủ điều khiển|màn hình giám sát|kênh truyền|đồng bộ thời gian|mùa lũ|phòng chống thiên tai|xả lũ|hạ du|thông báo|chính quyền địa phương|diễn tập|vật liệu cách điện|dầu cách điện|khí SF6|sứ xuyên|chống sét van|nối đất|đo điện trở|thí nghiệm|cuộn dây|lõi thép|bạc lót|xéc măng|khớp nối|móng máy|giàn nâng|cầu trục|palăng`.split(
    '|',
  )

/** Fills a plant with documents in force, one file each, whose pages say what procedures say; the same at every run. */
export async function fillDocuments(
  connection: pg.ClientConfig,
  documents: number,
): Promise<FilledDocuments> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set synchronous_commit = off`)
    const chance = sequence()
    for (let from = 0; from < documents; from += BATCH) {
      const hashes = Array.from({ length: Math.min(BATCH, documents - from) }, (_, at) =>
        createHash('sha256')
          .update(`document ${from + at}`)
          .digest('hex'),
      )
      await client.query(papers, [hashes, from])
      const pages = hashes.flatMap((sha256) =>
        Array.from({ length: PAGES }, (_, at) => ({ sha256, pageNo: at + 1, text: pageOf(chance) })),
      )
      await client.query(
        `insert into document_pages (sha256, page_no, text)
         select * from unnest($1::text[], $2::int[], $3::text[])`,
        [pages.map(({ sha256 }) => sha256), pages.map(({ pageNo }) => pageNo), pages.map(({ text }) => text)],
      )
    }
    await client.query('vacuum (analyze)')
    return { documents, pages: documents * PAGES }
  } finally {
    await client.end()
  }
}

/** Files, contents and documents of some hashes, signed by the request of one that the demonstration signed. */
const papers = `
  with kept as (
    insert into files (sha256, file_name, media_type, size_bytes, purpose, created_by, created_at)
    select h, 'quy-trinh.pdf', 'application/pdf', 100000, 'document', 1, now() from unnest($1::text[]) h
    returning id, sha256
  ), contents as (
    insert into document_contents (sha256, state, read_at) select h, 'read', now() from unnest($1::text[]) h
  ), signed as (
    select plant_id, request_id, author_id, author_name from documents where approved_at is not null order by id limit 1
  ), made as (
    insert into documents (plant_id, series_id, doc_no, edition, title, category, issued_by, issued_on, confidentiality,
      reader_roles, reader_posts, reader_ids, is_in_gate, request_id, author_id, author_name, created_at, approved_at)
    select s.plant_id, -n - $2::int, 'TL-' || n + $2::int, 1, 'Quy trình số ' || n + $2::int, 'operatingProcedure', 'Công ty',
      '2026-01-01'::date + (n % 300)::int, 'normal', '{}', '{}', '{}', false, s.request_id, s.author_id, s.author_name, now(), now()
    from generate_series(1, array_length($1::text[], 1)) n, signed s
    returning id, -series_id - $2::int as n
  )
  insert into document_files (document_id, file_id, place)
  select m.id, k.id, 0 from made m join kept k on k.sha256 = ($1::text[])[m.n]`

/** Numbers between 0 and 1 that are the same at every run. */
function sequence(): () => number {
  let state = 20_261_127
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function pageOf(chance: () => number): string {
  const words: string[] = []
  while (words.length < WORDS) {
    const term = terms[Math.floor(terms.length ** chance()) - 1] ?? terms[0] ?? ''
    words.push(...term.split(' '))
  }
  return words.join(' ')
}

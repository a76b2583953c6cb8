import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { DocumentDetail } from '#contract/documents/document.ts'
import type { FoundPage } from '#contract/documents/found.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { approve, documentPath as path, pdfOf, uploaded, written } from '../testing/documents.ts'
import { readNewContents } from './read-contents.service.ts'

let server: TestApp
let plantId: number
let manager: Client
let director: Client
let operator: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  manager = await signedIn(server, { ...at, roles: ['QĐ'] })
  director = await signedIn(server, { ...at, roles: ['GD'] })
  operator = await signedIn(server, { ...at, roles: ['DHV'] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

const get = (id: number, who = operator) => who.get<DocumentDetail>(`${path}/Get?Id=${id}`)
const readAll = () => readNewContents(server.db, server.platform.files, new Date('2026-11-20T08:00:00Z'))

describe('what files say', () => {
  const approved = async (changes: object) => {
    const draft = await manager.send<DocumentDetail>('POST', `${path}/Create`, written(plantId, changes))
    return approve(draft.result, { author: manager, director })
  }
  const search = async (text: string, who = operator, query = '') =>
    (await who.get<FoundPage>(`${path}/Search?Text=${encodeURIComponent(text)}${query}`)).result
  const withText = async (text: string, changes: object = {}) =>
    approved({ fileIds: [await uploaded(server, manager, 'chu.pdf', await pdfOf(text))], ...changes })

  test('is found without accents, with the place, by those who may know of it', async () => {
    const said = 'Khi mực nước thượng lưu vượt 320,4 m thì mở cửa van cung số 2'
    const held = await withText(said, { docNo: 'TIM-1' })
    await withText(`${said}. Bản mật`, { docNo: 'TIM-2', confidentiality: 'secret' })
    await readAll()
    const found = await search('cua van cung')
    expect(found.items).toMatchObject([
      { documentId: held.id, docNo: 'TIM-1', pageNo: 1, fileName: 'chu.pdf' },
    ])
    expect(found.items[0]?.pieces[1]).toBe('cửa van cung')
    expect((await search('cua van cung', director)).items.map(({ docNo }) => docNo).toSorted()).toEqual([
      'TIM-1',
      'TIM-2',
    ])
    expect((await search('cua van cung', stranger)).items).toEqual([])
    expect((await search('"van cung so 2"')).items.length).toBe(1)
    expect((await search('"cung van"')).items).toEqual([])
    expect((await search('cua van cung', operator, '&Category=legal')).items).toEqual([])
    expect((await operator.get(`${path}/Search?Text=`)).status).toBe(400)
    expect((await search('.*')).items).toEqual([])
  })

  // Few pages are sorted as they are, of many the latest are looked for: both answer alike.
  test.each([
    { last: 31, together: 'bạc lót ổ đỡ', apart: 'ổ đỡ và bạc lót', asked: 'bac lot o do' },
    { last: 301, together: 'chèn trục van bi', apart: 'van bi và chèn trục', asked: 'chen truc van bi' },
  ])(
    'comes by pages of up to $last: where the words stand together first, each page of a file once',
    async ({ last, together, apart, asked }) => {
      const held = await withText(`Trang đầu ${last}`, { docNo: `TIM-4-${last}` })
      await readAll()
      await sql`
      insert into document_pages (sha256, page_no, text)
      select f.sha256, n, case when n % 9 = 0 then ${together} else ${apart} end
      from document_files x join files f on f.id = x.file_id, generate_series(2, ${last}::int) n
      where x.document_id = ${held.id}`.execute(server.db)
      const numbers = Array.from({ length: last - 1 }, (_, at) => at + 2)
      const inOrder = [...numbers.filter((no) => no % 9 === 0), ...numbers.filter((no) => no % 9 !== 0)]
      for (const skip of [0, 2, 20, inOrder.length - 5, inOrder.length]) {
        const { items, hasMore } = await search(asked, operator, `&Skip=${skip}`)
        expect(items.map(({ pageNo }) => pageNo)).toEqual(inOrder.slice(skip, skip + 20))
        expect(hasMore).toBe(skip + 20 < inOrder.length)
      }
    },
  )

  test('that cannot be read is counted and told at the file', async () => {
    const broken = await uploaded(server, manager, 'hong2.pdf', Buffer.from('%PDF-1.7\nhỏng nữa'))
    const before = (await search('x')).unreadCount
    const held = await approved({ docNo: 'TIM-3', fileIds: [broken] })
    await readAll()
    expect((await get(held.id)).result.files[0]?.textState).toBe('unreadable')
    expect((await search('x')).unreadCount).toBe(before + 1)
  })
})

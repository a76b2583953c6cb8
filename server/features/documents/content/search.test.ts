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

  test('comes by pages: where the words stand together first, each page of a file once', async () => {
    const held = await withText('Trang đầu', { docNo: 'TIM-4' })
    await readAll()
    await sql`
      insert into document_pages (sha256, page_no, text)
      select f.sha256, n, case when n % 9 = 0 then 'bạc lót ổ đỡ' else 'ổ đỡ và bạc lót' end
      from document_files x join files f on f.id = x.file_id, generate_series(2, 31) n
      where x.document_id = ${held.id}`.execute(server.db)
    const pages = [
      await search('bac lot'),
      await search('bac lot o do'),
      await search('bac lot o do', operator, '&Skip=20'),
    ]
    expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [10, false],
    ])
    const [, first, second] = pages
    const numbers = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ pageNo }) => pageNo)
    expect(numbers.slice(0, 4)).toEqual([9, 18, 27, 2])
    expect(new Set(numbers).size).toBe(30)
    expect(
      (await search('bac lot o do', operator, '&Skip=2')).items.slice(0, 2).map(({ pageNo }) => pageNo),
    ).toEqual([27, 2])
    expect((await search('bac lot o do', operator, '&Skip=40')).items).toEqual([])
  })

  test('that cannot be read is counted and told at the file', async () => {
    const broken = await uploaded(server, manager, 'hong2.pdf', Buffer.from('%PDF-1.7\nhỏng nữa'))
    const before = (await search('x')).unreadCount
    const held = await approved({ docNo: 'TIM-3', fileIds: [broken] })
    await readAll()
    expect((await get(held.id)).result.files[0]?.textState).toBe('unreadable')
    expect((await search('x')).unreadCount).toBe(before + 1)
  })
})

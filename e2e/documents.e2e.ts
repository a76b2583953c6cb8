import type { Page } from '@playwright/test'

import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { approvalApi } from '#contract/approvals/index.ts'
import { documentApi } from '#contract/documents/index.ts'
import { fileApi } from '#contract/files/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { apiAs, type Api } from './support/api.ts'
import { expectAccessible, scriptOf, signIn, sizes } from './support/browser.ts'
import { choose, holdUpload, save } from './support/screen.ts'
import { hire, test as onDutyTest } from './support/shifts.ts'
import { expect, test, unique } from './support/test.ts'

test('a new procedure is drafted, signed, read by a shift whose leader cannot hide it, found by its text and replaced', async ({
  page,
}) => {
  const docNo = `QT-${Date.now()}`
  const asked = `mo cua van ${docNo.slice(3)}`
  await signIn(page, 'quandoc')
  await page.goto(paths.documents)
  await page.getByRole('button', { name: 'Thêm tài liệu' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm tài liệu' })
  await form.getByLabel('Số hiệu').fill(docNo)
  await form.getByLabel('Tiêu đề').fill('Quy trình thao tác cửa van cung')
  await choose(form, 'Loại tài liệu', 'quy trinh van hanh')
  await form.getByLabel('Nơi ban hành').fill('Công ty CP Thủy điện Sông Trâm')
  await choose(form, 'Người phụ trách', 'nguyen van hoa')
  await choose(form, 'Chức danh phải đọc', 'truong ca')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(page).toHaveURL(/\/quan-ly-tai-lieu\/\d+$/)
  const head = page.locator('main header').first()
  await expect(head).toContainText('Dự thảo')
  await expect(page.getByRole('region', { name: 'Thông tin' })).toContainText('Nguyễn Văn Hòa')
  await expectAccessible(page)

  await head.getByRole('button', { name: 'Sửa' }).click()
  const edit = page.getByRole('dialog', { name: 'Sửa tài liệu' })
  const arrive = await holdUpload(page)
  await edit.locator('input[type=file]').setInputFiles({
    name: 'cua-van.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf(page, `Mở cửa van ${docNo.slice(3)} khi mực nước vượt 320,4 m`),
  })
  // A file on its way is not lost by saving early.
  await edit.getByRole('button', { name: 'Lưu' }).click()
  await expect(edit.getByText('Còn tệp, chữ ký chưa gửi xong')).toBeVisible()
  arrive()
  await expect(edit.getByRole('button', { name: 'Gỡ cua-van.pdf' })).toBeVisible()
  // A large one over a line that breaks goes on by itself, and stops when told to.
  let parts = 0
  await page.route('**/File/UploadPart*', (route) => ((parts += 1) === 1 ? route.abort() : route.continue()))
  // Told to go on before it has come to rest, it goes on: what sends it is still on its way.
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.route(scriptOf('features/documents/form/send-in-parts.ts'), async (route) => {
    await coming
    await route.continue()
  })
  await edit.locator('input[type=file]').setInputFiles({
    name: 'ban-ve.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(3 * 1024 * 1024, docNo)]),
  })
  await edit.getByRole('button', { name: 'Tạm dừng ban-ve.pdf' }).click()
  await edit.getByRole('button', { name: 'Tiếp tục gửi ban-ve.pdf' }).click()
  come()
  await expect(edit.getByRole('button', { name: 'Gỡ ban-ve.pdf' })).toBeVisible()
  expect(parts).toBeGreaterThan(1)
  await edit.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('link', { name: 'cua-van.pdf', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tải ban-ve.pdf về máy' })).toBeVisible()
  await head.getByRole('button', { name: 'Trình duyệt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trình duyệt' }).click()
  await expect(head).toContainText('Chờ duyệt')

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const director = await apiAs('giamdoc')
  const { requestId, turn } = await director(documentApi.get, { query: { id } })
  await director(approvalApi.decide, {
    body: { id: requestId ?? 0, turn: turn ?? 0, decision: 'approve', comment: null },
  })
  await expect(head).toContainText('Hiệu lực')
  await expect(page.getByText(/0\/\d+ người đã đọc/)).toBeVisible()

  await signIn(page, 'truongca')
  await page.goto('/')
  const waiting = page.getByRole('link', { name: 'Tài liệu tôi phải đọc' })
  await waiting.click()
  await page.getByRole('row').filter({ hasText: docNo }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Tôi đã đọc và hiểu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tôi đã đọc và hiểu' }).click()
  await expect(page.getByRole('button', { name: 'Tôi đã đọc và hiểu' })).toHaveCount(0)
  await expect(page.getByText(`Đã đọc`).first()).toBeVisible()
  const seen = await (await apiAs('truongca'))(documentApi.get, { query: { id } })
  expect([seen.isToRead, plantDay(seen.readAt ?? '')]).toEqual([false, plantDay(new Date())])
  await page.goto(pathTo(paths.document, { id }))
  await expectAccessible(page)

  // What it says is read within a minute, and found without accents.
  const leader = await apiAs('truongca')
  const found = () => leader(documentApi.search, { query: { text: asked } })
  await expect.poll(async () => (await found()).items.length, { timeout: 90_000 }).toBe(1)
  await page.goto(paths.documentSearch)
  await page.getByRole('searchbox').fill(asked)
  await page.getByRole('button', { name: 'Tìm', exact: true }).click()
  await expect(page).toHaveURL(/tim=/)
  await expect(page.locator('mark')).toHaveText(`Mở cửa van ${docNo.slice(3)}`)

  await replace(await apiAs('quandoc'), director, id)
  await page.goto(pathTo(paths.document, { id }))
  const band = page.getByRole('alert').filter({ hasText: 'Bản này đã có bản thay thế' })
  await expect(band).toContainText('Không dùng bản này để vận hành.')
  await band.getByRole('link', { name: 'Mở lần ban hành 2 đang hiệu lực' }).click()
  await expect(head).toContainText('Hiệu lực')
  await expect(band).toHaveCount(0)
})

/** A PDF that says something, as a browser prints it. */
async function pdfOf(page: Page, text: string): Promise<Buffer> {
  const paper = await page.context().newPage()
  await paper.setContent(`<p>${text}</p>`)
  const pdf = await paper.pdf()
  await paper.close()
  return pdf
}

/** Drafts the next edition of a document and has it signed. */
async function replace(author: Api, director: Api, id: number): Promise<void> {
  const { powerPlantId, docNo, title, category, issuedBy, issuedOn } = await author(documentApi.get, {
    query: { id },
  })
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'lan-2.pdf')
  const { id: fileId } = await author(fileApi.upload, { query: { purpose: 'document' }, body })
  const next = { supersedesId: id, edition: 2, confidentiality: 'normal' } as const
  const draft = await author(documentApi.create, {
    body: { ...next, powerPlantId, docNo, title, category, issuedBy, issuedOn, fileIds: [fileId] },
  })
  const { requestId, turn } = await author(documentApi.send, {
    body: { id: draft.id, version: draft.version },
  })
  await director(approvalApi.decide, {
    body: { id: requestId ?? 0, turn: turn ?? 0, decision: 'approve', comment: null },
  })
}

test('two hundred files are taken at once and no more, and tasks of a briefing are given at its minutes', async ({
  page,
}) => {
  const manager = await apiAs('quandoc')
  const [plant] = (await manager(plantApi.list)).items
  const { id } = await manager(documentApi.create, {
    body: {
      powerPlantId: plant?.id ?? 0,
      docNo: unique('BB'),
      title: 'Biên bản giao ban tuần',
      category: 'minutes',
      issuedBy: plant?.name ?? '',
      issuedOn: plantDay(new Date()),
      confidentiality: 'normal',
    },
  })
  await signIn(page, 'quandoc')
  await page.goto(pathTo(paths.document, { id }))
  await page.locator('main header').first().getByRole('button', { name: 'Sửa' }).click()
  const edit = page.getByRole('dialog', { name: 'Sửa tài liệu' })
  await edit.locator('input[type=file]').setInputFiles(
    Array.from({ length: 201 }, (_, at) => ({
      name: `bien-ban-${at + 1}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4\n% ${id} ${at}\n%%EOF`),
    })),
  )
  await expect(edit.getByText('Mỗi tài liệu giữ tối đa 200 tệp: 1 tệp chưa được nhận.')).toBeVisible()
  // On a busy machine two hundred uploads, two at a time, take a minute and more.
  await expect(edit.getByRole('button', { name: /^Gỡ bien-ban-/ })).toHaveCount(200, { timeout: 200_000 })
  await save(page)
  await expect(edit).toBeHidden()
  await expect(page.getByRole('link', { name: /^Tải bien-ban-/ })).toHaveCount(200)

  await page
    .getByRole('region', { name: 'Việc liên quan' })
    .getByRole('button', { name: 'Giao việc' })
    .click()
  await expect(page.getByRole('combobox', { name: 'Nguồn giao' })).toHaveValue('Họp giao ban')
  await expect(page.getByLabel('Tên nhóm công việc')).toHaveValue(/Biên bản giao ban tuần$/)
})

test('a folder of a category or of a thing shows what its count says, and the way back leads out of it', async ({
  page,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.documents)
  const folders = page.getByRole('navigation', { name: 'Thư mục' })
  const rows = page.getByRole('table').locator('tbody tr')
  const opens = async (name: string | RegExp) => {
    const folder = folders.getByRole('link', { name })
    const count = Number(await folder.locator('span').last().textContent())
    await folder.click()
    await expect(folder).toHaveAttribute('aria-current', 'true')
    await expect(rows).toHaveCount(count)
    return folder
  }
  // The folders leave the table room enough for all its columns.
  await page.setViewportSize(sizes.wide)
  const frame = page.getByRole('table').locator('..')
  await expect(rows.first()).toBeVisible()
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const procedures = await opens(/^Quy trình xử lý sự cố/)
  await expect(page).toHaveURL(/category=incidentProcedure/)
  await procedures.click()
  await expect(page).not.toHaveURL(/category=/)
  await opens(/^H1 /)
  await expect(page).toHaveURL(/underId=\d+/)
  await page.reload()
  await expect(folders.getByRole('link', { name: /^H1 / })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/underId=/)
  await expect(folders.getByRole('link', { name: 'Tất cả' }).last()).toHaveAttribute('aria-current', 'true')

  const button = page.getByRole('button', { name: 'Thư mục' })
  await button.click()
  await page.reload()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(folders).toHaveCount(0)
  await page.setViewportSize(sizes.phone)
  await button.click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Pháp lý/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/category=legal/)
})

onDutyTest(
  'a procedure that the leader of a shift has not read stands in the check of the handover',
  async ({ page, admin, onDuty: { plant, leader, manager, address } }) => {
    const signer = await hire(admin, plant, { roleName: 'GD', positionTitle: 'director', name: 'Sơn' })
    const [author, director] = [await apiAs(manager.userName), await apiAs(signer.userName)]
    const body = new FormData()
    body.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'quy-trinh.pdf')
    const { id: fileId } = await author(fileApi.upload, { query: { purpose: 'document' }, body })
    const title = `Quy trình xử lý sự cố ${plant.code}`
    const { id, version } = await author(documentApi.create, {
      body: {
        powerPlantId: plant.id,
        docNo: plant.code,
        title,
        category: 'incidentProcedure',
        issuedBy: plant.name,
        issuedOn: plantDay(new Date()),
        confidentiality: 'normal',
        edition: 1,
        fileIds: [fileId],
        readerRoles: ['TC'],
        isInGate: true,
      },
    })
    const { requestId, turn } = await author(documentApi.send, { body: { id, version } })
    await director(approvalApi.decide, {
      body: { id: requestId ?? 0, turn: turn ?? 0, decision: 'approve', comment: null },
    })

    await signIn(page, leader.userName)
    await page.goto(address)
    await page.getByRole('button', { name: 'Giao ca' }).click()
    const giving = page.getByRole('dialog', { name: 'Giao ca' })
    const unread = giving.getByText(/1 tài liệu phải đọc mà kíp chưa đọc hết/)
    await expect(unread).toContainText(plant.code)

    await page.goto(pathTo(paths.document, { id }))
    await page.getByRole('button', { name: 'Tôi đã đọc và hiểu' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tôi đã đọc và hiểu' }).click()
    await expect(page.getByText('Đã đọc').first()).toBeVisible()
    await page.goto(address)
    await page.getByRole('button', { name: 'Giao ca' }).click()
    await expect(giving.getByText('Kiểm tra trước khi giao')).toBeVisible()
    await expect(unread).toHaveCount(0)
  },
)

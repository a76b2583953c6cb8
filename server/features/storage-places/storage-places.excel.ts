import { sharedWords } from '#contract/core/words.ts'
import { placeKindLabels } from '#contract/inventory/labels.ts'
import type { PlaceQuery, StoragePlace } from '#contract/inventory/place.ts'
import { placeWords as words } from '#contract/inventory/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { placeList } from './storage-places.list.ts'

const title = { vi: 'Danh sách kho, kệ, ngăn', en: 'Warehouses, shelves, bins' } as const

const columns = sheetOf<StoragePlace>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'code', width: 16 },
  { field: 'path', width: 44 },
  { field: 'kind', width: 12, labels: placeKindLabels },
  { field: 'address', width: 30 },
  { field: 'itemCount', kind: 'integer' },
  { field: 'isClosed', kind: 'boolean' },
])

/** The filtered places as an Excel file. */
export function exportPlaces(work: Work, query: PlaceQuery): FileAnswer {
  const { kind, isClosed, keyword } = query
  return listAnswer(work, {
    title,
    fileName: 'danh-sach-kho-ke-ngan',
    filters: [
      [words.kind, kind && placeKindLabels[kind]],
      [words.isClosed, isClosed],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: placeList.rows(work, query),
  })
}

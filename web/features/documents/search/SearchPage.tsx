import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import type { Found } from '#contract/documents/found.ts'
import { documentApi } from '#contract/documents/index.ts'
import { FOUND_PAGE } from '#contract/documents/found.ts'
import { documentCategoryLabels } from '#contract/documents/labels.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { TextBox } from '#web/kit/inputs/TextBox.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { DocumentFrame } from '../DocumentFrame.tsx'
import { t } from '../documents.words.ts'

/** The parameter of what is looked for: `?tim=cua+van`. */
const ASKED = 'tim'

/** Looks for words inside the files of documents. */
export default function SearchPage() {
  const w = useWords()
  const [search, setSearch] = useSearchParams()
  const asked = search.get(ASKED)?.trim() ?? ''
  const [typed, setTyped] = useState(asked)
  return (
    <DocumentFrame>
      <search>
        <form
          className="vh-row"
          onSubmit={(event) => {
            event.preventDefault()
            setSearch(
              (before) => {
                before.set(ASKED, typed.trim())
                return before
              },
              { preventScrollReset: true },
            )
          }}
        >
          <TextBox
            type="search"
            aria-label={w(t.searchContents)}
            placeholder={w(t.searchContents)}
            value={typed}
            maxLength={200}
            onChange={setTyped}
          />
          <Button tone="primary" type="submit">
            {w(t.searchDo)}
          </Button>
        </form>
      </search>
      {asked === '' ? <p className="vh-note">{w(t.searchHint)}</p> : <Results key={asked} asked={asked} />}
    </DocumentFrame>
  )
}

function Results({ asked }: { readonly asked: string }) {
  const w = useWords()
  const [plantId] = usePlantOfPage()
  const [skip, setSkip] = useState(0)
  const query = { text: asked, skip, ...(plantId !== null && { powerPlantId: plantId }) }
  const { data, error } = useRead(documentApi.search, { query })
  if (!data) return <NotRead error={error} lines={8} />
  const { items, hasMore, unreadCount } = data
  return (
    <>
      {unreadCount > 0 && <p className="vh-note">{w(t.searchUnread, { count: unreadCount })}</p>}
      {items.length === 0 && <Empty title={w(t.nothingFound)} text={w(t.nothingFoundText)} />}
      <ul className="vh-stack">
        {items.map((found) => (
          <Place key={`${found.fileId}-${found.pageNo}-${found.documentId}`} found={found} asked={asked} />
        ))}
      </ul>
      {(skip > 0 || hasMore) && (
        <div className="vh-bar">
          <Button disabled={skip === 0} onClick={() => setSkip(skip - FOUND_PAGE)}>
            {w(t.searchBefore)}
          </Button>
          <Button disabled={!hasMore} onClick={() => setSkip(skip + FOUND_PAGE)}>
            {w(t.searchMore)}
          </Button>
        </div>
      )}
    </>
  )
}

/** Pieces say nothing by which they could be told apart but their places. */
const numbered = (pieces: readonly string[]) => pieces.map((piece, place) => ({ place, piece }))

/** Where a viewer opens a file: the page of the find, but of a workbook, whose sheets are no pages; some mark the words too. */
function placeOf({ fileName, pageNo }: Found, asked: string): string {
  const page = /\.xlsx$/i.test(fileName) ? '' : `page=${pageNo}&`
  return `#${page}search=${encodeURIComponent(asked.replaceAll('"', ''))}`
}

/** A page that says what is looked for: of which document, where, and the words around it. */
function Place({ found, asked }: { readonly found: Found; readonly asked: string }) {
  const w = useWords()
  const label = useLabel()
  const { documentId: id, docNo, title, category, fileId, fileName, pageNo, pieces } = found
  return (
    <li className="vh-card vh-stack vh-tight">
      <Link to={pathTo(paths.document, { id })}>
        <strong>{`${docNo} · ${title}`}</strong>
      </Link>
      <p className="vh-prose">
        {numbered(pieces).map(({ place, piece }) =>
          place % 2 === 1 ? <mark key={place}>{piece}</mark> : <span key={place}>{piece}</span>,
        )}
      </p>
      <small className="vh-quiet">
        {label(documentCategoryLabels[category])}
        {' · '}
        <a
          href={`${urlOf(documentApi.preview, { query: { id, fileId } })}${placeOf(found, asked)}`}
          target="_blank"
          rel="noreferrer"
        >
          {w(t.inFile, { name: fileName, page: pageNo })}
        </a>
      </small>
    </li>
  )
}

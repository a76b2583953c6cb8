import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { fileApi } from '#contract/files/index.ts'
import { letterStatusLabels } from '#contract/letters/labels.ts'
import type { LetterDetail } from '#contract/letters/letter.ts'
import { letterWords as words } from '#contract/letters/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { fileSize } from '#web/kit/controls/attachments/file-size.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard, RecordText } from '#web/kit/record/RecordCard.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { LetterDrawers } from '../letter-drawers.ts'
import { t } from '../letters.words.ts'

const PDF = 'application/pdf'

interface LetterProps {
  readonly letter: LetterDetail
}

const shown = (day: string | null) => day && formatShownDay(day)

/** What the book says of a letter. */
export function LetterFacts({ letter }: LetterProps) {
  const w = useWords()
  const text = (
    name:
      | 'dossier'
      | 'author'
      | 'signerName'
      | 'recipients'
      | 'keeper'
      | 'copies'
      | 'receivedBy'
      | 'note'
      | 'authorName',
  ) => ({ label: w(words[name]), value: letter[name] })
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={[
          text('author'),
          { label: w(words.letterOn), value: shown(letter.letterOn) },
          { label: w(words.bookedOn), value: shown(letter.bookedOn) },
          text('signerName'),
          text('recipients'),
          text('keeper'),
          text('copies'),
          { label: w(words.forwardedOn), value: shown(letter.forwardedOn) },
          text('receivedBy'),
          text('dossier'),
          text('note'),
          text('authorName'),
        ].filter(({ value }) => value !== null && value !== '')}
      />
    </RecordCard>
  )
}

interface LetterWayProps extends LetterProps {
  readonly drawer: LetterDrawers
}

/** Direction, result, files and answers of a letter. */
export function LetterWay({ letter, drawer }: LetterWayProps) {
  const w = useWords()
  const label = useLabel()
  const { directive, leaderName, helpers, dueOn, endReason, answers, answersId, answersSymbol } = letter
  return (
    <>
      {directive !== null && (
        <RecordCard title={w(t.direct)}>
          <RecordText>{directive}</RecordText>
          <DescriptionList
            items={[
              { label: w(words.leaderId), value: leaderName },
              { label: w(words.helpers), value: helpers },
              { label: w(words.dueOn), value: shown(dueOn) },
            ].filter(({ value }) => value !== null)}
          />
        </RecordCard>
      )}
      {(endReason !== null || answers.length > 0 || answersId !== null) && (
        <RecordCard title={w(t.result)}>
          {endReason !== null && <RecordText>{endReason}</RecordText>}
          <ul className="vh-lined">
            {answersId !== null && (
              <li>
                <p>
                  {w(words.answersId)}:{' '}
                  <Link to={pathTo(paths.letter, { id: answersId })}>{answersSymbol}</Link>
                </p>
              </li>
            )}
            {answers.map(({ id, symbol, status }) => (
              <li key={id}>
                <Link to={pathTo(paths.letter, { id })}>{symbol ?? label(letterStatusLabels[status])}</Link>
              </li>
            ))}
          </ul>
        </RecordCard>
      )}
      <Files letter={letter} drawer={drawer} />
    </>
  )
}

/** The files of a letter; of one that came a scan is to be had with the stamp of its arrival. */
function Files({ letter: { id, direction, status, files }, drawer }: LetterWayProps) {
  const w = useWords()
  const isStamped = direction === 'in' && status !== 'cancelled'
  return (
    <RecordCard
      title={w(words.files)}
      action={isStamped && <Button onClick={() => drawer.stamp.open(id)}>{w(t.onPaper)}</Button>}
    >
      {files.length === 0 && <p className="vh-note">{w(t.noFiles)}</p>}
      <ul className="vh-lined">
        {files.map((file) => (
          <li key={file.id} className="vh-line vh-ends">
            <a
              className="vh-breaks"
              href={urlOf(fileApi.download, { query: { id: file.id } })}
              target="_blank"
              rel="noreferrer"
            >
              {file.fileName}
            </a>
            <span className="vh-row">
              <small className="vh-quiet vh-nowrap">{fileSize(file.sizeBytes)}</small>
              {isStamped && file.mediaType === PDF && (
                <Button icon="check" onClick={() => drawer.stamp.open(`${id}.${file.id}`)}>
                  {w(t.stamp)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}

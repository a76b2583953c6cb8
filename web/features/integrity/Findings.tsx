import { formatInteger, formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import type { IntegrityReport } from '#contract/integrity/index.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './integrity.words.ts'

/** What a check found, plant by plant, of the history and of the witness. */
export function Findings({ of }: { readonly of: IntegrityReport }) {
  const w = useWords()
  const history = useHistoryWords(of.history)
  const witness = useWitnessWords(of.witness)
  const chain = useChainWords()
  const answered = of.witness.acknowledgements.map(({ at, by, reason }) => ({
    label: w(t.acknowledged),
    value: `${formatShownInstant(at)} – ${by}: ${reason}`,
  }))
  return (
    <>
      <DescriptionList
        title={w(t.chains)}
        items={of.chains.map((one) => ({ label: `${one.plantCode} ${one.plantName}`, value: chain(one) }))}
      />
      <DescriptionList
        title={w(t.witness)}
        items={[
          { label: w(kitWords.history), value: history },
          { label: w(t.witness), value: witness },
          { label: 'SHA-256', value: of.witness.hash && <code>{of.witness.hash}</code> },
          ...answered.slice(-3),
        ]}
      />
    </>
  )
}

function useChainWords() {
  const w = useWords()
  const words = {
    linkMissing: t.linkMissing,
    sealAltered: t.sealAltered,
    recordAltered: t.recordAltered,
    fileAltered: t.fileAltered,
    endMissing: t.endMissing,
    shiftReopened: t.shiftReopened,
    chainRemade: t.chainRemade,
    correctionUnlinked: t.correctionUnlinked,
  }
  return ({ firstBreak, shiftCount }: IntegrityReport['chains'][number]) => {
    if (!firstBreak)
      return shiftCount > 0 ? w(t.chainIntact, { count: formatInteger(shiftCount) }) : w(t.chainEmpty)
    const { fault, chainNo, shiftCode, day, path } = firstBreak
    const place = { no: chainNo, shift: shiftCode ?? '–', day: formatShownDay(day) || '–' }
    const said = w(t.faultAt, { fault: w(words[fault]), ...place })
    return path ? `${said} (${path})` : said
  }
}

function useHistoryWords({ firstFault, entryCount }: IntegrityReport['history']): string {
  const w = useWords()
  const words = {
    sealMissing: t.sealMissing,
    sealAltered: t.historySealAltered,
    sealRemade: t.sealRemade,
    entryMissing: t.entryMissing,
    entryAdded: t.entryAdded,
    entryAltered: t.entryAltered,
  }
  if (!firstFault) return w(t.recordsIntact, { count: formatInteger(entryCount) })
  const { fault, entryId, sealNo } = firstFault
  return w(t.recordFault, { fault: w(words[fault]), entry: entryId ?? '–', seal: sealNo })
}

function useWitnessWords(witness: IntegrityReport['witness']): string {
  const w = useWords()
  const { state, recordCount, lastAt, alteredNo, strayStampNo } = witness
  if (state === 'altered') return w(t.witnessAltered, { no: alteredNo ?? '–' })
  if (state === 'cut') return w(t.witnessCut)
  if (strayStampNo !== null) return w(t.witnessStray, { no: strayStampNo })
  if (recordCount === 0) return w(t.witnessNone)
  return w(t.witnessWhole, { count: formatInteger(recordCount), at: formatShownInstant(lastAt) })
}

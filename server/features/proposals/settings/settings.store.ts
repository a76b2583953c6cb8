import { defaultProposalSettings, ProposalSettings } from '#contract/proposals/proposal.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** What a plant lays down for leave and overtime. */
export const { read: readProposalSettings, change: changeProposalSettings } = plantSettings(
  'proposal-settings',
  ProposalSettings.omit({ powerPlantId: true, version: true }),
  defaultProposalSettings,
)

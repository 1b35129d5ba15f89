import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { EmbedsContext, type EmbeddedSurveys as Surveys } from './embeds.ts'
import { Box } from '#web/ui/layout.ts'
import { SurveyPart } from './SurveyPart.tsx'

/** Provides the surveys that are embedded in the texts within. */
export function EmbeddedSurveys({ surveys, children }: { surveys: Surveys; children: ReactNode }) {
  const embeds = useMemo(
    () => ({
      surveys,
      show: (view: ComponentProps<typeof SurveyPart>['view'], id: string) => (
        <Box my="lg">
          <SurveyPart view={view} id={id} headingLevel={3} />
        </Box>
      ),
    }),
    [surveys],
  )
  return <EmbedsContext.Provider value={embeds}>{children}</EmbedsContext.Provider>
}

import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outlinesUrl from 'world-atlas/countries-50m.json?url'

/** Country outlines: public domain (Natural Earth), served by this site. */
export async function loadOutlines() {
  const answer = await fetch(outlinesUrl)
  if (!answer.ok) throw new Error(`The outlines answered ${answer.status}`)
  const topology = (await answer.json()) as Topology<{ countries: GeometryCollection }>
  return feature(topology, topology.objects.countries)
}

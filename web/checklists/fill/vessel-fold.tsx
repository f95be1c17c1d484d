import { useWatch } from 'react-hook-form'
import { isAskedByZone, itemsFor } from '#domain/checklists/standard-items.ts'
import {
  type NavigationZone,
  navigationZoneMeanings,
  navigationZones,
} from '#domain/vessels/navigation-zones.ts'
import { type VesselType, vesselTypes } from '#domain/vessels/vessel-type.ts'
import { itemWords } from '#web/checklists/fill/count-words.ts'
import { StartFold } from '#web/checklists/fill/start-fold.tsx'
import { type StartForm, zoneOf } from '#web/checklists/fill/start-form-values.ts'
import { withOwn } from '#web/checklists/fill/weather-words.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { joinParts } from '#web/ui/format.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const types = vesselTypes.map(value => ({ value, label: vesselTypeLabel[value] }))
const typeLabel = (type: string) => vesselTypeLabel[type as VesselType] ?? type

function lengthOf(vesselType: string, zone: NavigationZone | null): string {
  const items = itemsFor(vesselType || null, zone)
  if (zone === null) return `La lista tendrá ${itemWords(items.length)}.`
  const asked = items.filter(item => isAskedByZone(item, zone)).length
  return `La lista tendrá ${itemWords(items.length)}; la zona ${zone} exige ${asked} de ellos.`
}

export function VesselFold({ form: { register, control }, open }: { form: StartForm; open: boolean }) {
  const { vesselName, vesselType } = useWatch({ control, name: 'vesselInfo' })
  const zone = useWatch({ control, name: 'zone' })
  const about = joinParts(vesselName, vesselType && typeLabel(vesselType))
  return (
    <StartFold title="Barco" text={about || 'Nombre, tipo, matrícula y zona'} open={open}>
      <TextField
        label="Nombre del barco"
        maxLength={80}
        autoComplete="off"
        {...register('vesselInfo.vesselName')}
      />
      <SelectField label="Tipo de embarcación" {...register('vesselInfo.vesselType')}>
        <option value="">Sin indicar</option>
        {withOwn(types, vesselType).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Matrícula"
        optional
        maxLength={40}
        autoComplete="off"
        {...register('vesselInfo.registrationNumber')}
      />
      <TextField
        label="Puerto de matrícula"
        optional
        maxLength={100}
        autoComplete="off"
        {...register('vesselInfo.portOfRegistry')}
      />
      <div className="sm:col-span-2">
        <SelectField
          label="Zona de navegación"
          optional
          hint={<span role="status">{lengthOf(vesselType, zoneOf(zone))}</span>}
          {...register('zone')}
        >
          <option value="">Sin elegir</option>
          {navigationZones.map(each => (
            <option key={each} value={each}>
              {`Zona ${each} · ${navigationZoneMeanings[each]}`}
            </option>
          ))}
        </SelectField>
      </div>
    </StartFold>
  )
}

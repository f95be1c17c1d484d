import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { SPANISH_FLAG } from '#domain/vessels/flags.ts'
import { navigationZones } from '#domain/vessels/navigation-zones.ts'
import { VESSEL_NOTES_MAX } from '#domain/vessels/vessel.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { fuels, registerLists } from '#domain/vessels/vessel-view.ts'
import { portSource } from '#web/ports/port-source.ts'
import { SelectField, TextArea, TextField } from '#web/ui/fields.tsx'
import { FormDecimal } from '#web/ui/form-figures.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { FlagField } from '#web/vessels/flag-field.tsx'
import { FoldedLeg } from '#web/vessels/folded-leg.tsx'
import { lineOf, type VesselGroup, vesselGroups } from '#web/vessels/vessel-form-groups.ts'
import type { VesselFormOf } from '#web/vessels/vessel-form-values.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'
import { fuelLabel, zoneLabel } from '#web/vessels/vessel-words.ts'

const ENGINES_MAX = 4
const engineCounts = Array.from({ length: ENGINES_MAX + 1 }, (_, count) => count)
const UNKNOWN = 'Sin indicar'
const listName = { '6': 'Sexta (alquiler)', '7': 'Séptima (recreo privado)' }

interface LegProps {
  form: VesselFormOf
}

/** A list's choice of a number, which a select gives as text. */
const asNumber = { setValueAs: (chosen: string | number) => (chosen === '' ? '' : Number(chosen)) }
const pair = 'grid items-start gap-5 sm:grid-cols-2'

export function BoatLeg({ form: { register, control, formState } }: LegProps) {
  const { errors } = formState
  return (
    <FormLeg number={1} title="Qué barco es">
      <TextField
        label="Nombre del barco"
        required
        autoCapitalize="words"
        error={errors.name?.message}
        {...register('name')}
      />
      <div className={pair}>
        <SelectField label="Tipo de embarcación" required error={errors.type?.message} {...register('type')}>
          {vesselTypes.map(type => (
            <option key={type} value={type}>
              {vesselTypeLabel[type]}
            </option>
          ))}
        </SelectField>
        <FormDecimal control={control} name="length" label="Eslora" required suffix="m" />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[1.6fr_1fr]">
        <TextField
          label="Marca y modelo"
          optional
          placeholder="Beneteau Oceanis 46.1"
          error={errors.model?.message}
          {...register('model')}
        />
        <FormDecimal control={control} name="yearBuilt" label="Año" optional />
      </div>
      <TextField
        label="Colores"
        optional
        autoCapitalize="none"
        placeholder="casco azul, vela blanca"
        hint="Como se ve de lejos: va en la hoja para tierra."
        error={errors.colours?.message}
        {...register('colours')}
      />
    </FormLeg>
  )
}

interface GroupProps extends LegProps {
  number: number
  group: VesselGroup
  children: ReactNode
}

function Group({ form: { watch, formState }, number, group, children }: GroupProps) {
  const { title, fields } = vesselGroups[group]
  return (
    <FoldedLeg
      number={number}
      title={title}
      line={lineOf(group, watch())}
      faulty={fields.some(field => formState.errors[field])}
    >
      {children}
    </FoldedLeg>
  )
}

export function MeasuresLeg({ form }: LegProps) {
  const { control } = form
  return (
    <Group form={form} number={2} group="measures">
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
        <FormDecimal control={control} name="beam" label="Manga" optional suffix="m" />
        <FormDecimal control={control} name="draft" label="Calado" optional suffix="m" />
        <FormDecimal control={control} name="berths" label="Literas" optional />
      </div>
    </Group>
  )
}

export function RegistryLeg({ form }: LegProps) {
  const { register, control, formState, watch, setValue } = form
  const { errors } = formState
  const clearList = () => setValue('list', '', { shouldDirty: true })
  return (
    <Group form={form} number={3} group="registry">
      <div className={pair}>
        <FlagField control={control} onOther={clearList} />
        {watch('flag') === SPANISH_FLAG ? (
          <SelectField label="Lista" optional error={errors.list?.message} {...register('list')}>
            <option value="">{UNKNOWN}</option>
            {registerLists.map(list => (
              <option key={list} value={list}>
                {listName[list]}
              </option>
            ))}
          </SelectField>
        ) : (
          <p className="self-center text-sm leading-snug text-tinta-2 sm:pt-7">
            Las listas sexta y séptima son del registro español.
          </p>
        )}
        <div className="sm:col-span-2">
          <TextField
            label="Matrícula"
            optional
            autoComplete="off"
            error={errors.registrationNumber?.message}
            {...register('registrationNumber')}
          />
        </div>
        <TextField
          label="MMSI"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="Nueve cifras"
          error={errors.mmsi?.message}
          {...register('mmsi', { setValueAs: (typed: string) => typed.replace(/[\s.-]+/g, '') })}
        />
        <TextField
          label="Indicativo"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          hint="El de la radio: EA 4417"
          error={errors.callSign?.message}
          {...register('callSign')}
        />
      </div>
    </Group>
  )
}

export function PassageLeg({ form }: LegProps) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <Group form={form} number={4} group="passage">
      <div className={pair}>
        <SelectField
          label="Motores"
          optional
          error={errors.engines?.message}
          {...register('engines', asNumber)}
        >
          <option value="">{UNKNOWN}</option>
          {engineCounts.map(count => (
            <option key={count} value={count}>
              {count === 0 ? 'Ninguno' : count}
            </option>
          ))}
        </SelectField>
        <SelectField label="Combustible" optional error={errors.fuel?.message} {...register('fuel')}>
          <option value="">{UNKNOWN}</option>
          {fuels.map(fuel => (
            <option key={fuel} value={fuel}>
              {fuelLabel[fuel]}
            </option>
          ))}
        </SelectField>
        <FormDecimal
          control={control}
          name="cruisingSpeed"
          label="Velocidad de crucero"
          optional
          suffix="kn"
          hint="La que mantiene en un traslado"
        />
        <FormDecimal
          control={control}
          name="fuelPerHour"
          label="Consumo por hora"
          optional
          suffix="l/h"
          hint="A velocidad de crucero"
        />
      </div>
    </Group>
  )
}

export function RestLeg({ form }: LegProps) {
  const { register, control, formState, watch } = form
  const { errors } = formState
  const port = useController({ control, name: 'homePort' })
  return (
    <Group form={form} number={5} group="rest">
      <div className={pair}>
        <SuggestField
          label="Puerto base"
          optional
          source={portSource}
          error={port.fieldState.error?.message}
          {...port.field}
        />
        <SelectField
          label="Zona de navegación"
          optional
          hint="Aquella para la que está equipado"
          error={errors.zone?.message}
          {...register('zone', asNumber)}
        >
          <option value="">{UNKNOWN}</option>
          {navigationZones.map(zone => (
            <option key={zone} value={zone}>
              {zoneLabel[zone]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label="Notas"
        optional
        rows={4}
        hint="Solo las ves tú: dónde está la llave de gas, qué se atasca."
        count={{ value: watch('notes'), max: VESSEL_NOTES_MAX }}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </Group>
  )
}

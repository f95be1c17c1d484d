CREATE INDEX "checklist_items_not_working" ON "checklist_items" USING btree ("checklist_id","version") WHERE critical and status = 'not_working';--> statement-breakpoint
CREATE INDEX "expenses_awaiting" ON "expenses" USING btree ("contract_id") WHERE status = 'awaiting_approval';--> statement-breakpoint
CREATE INDEX "payments_announced" ON "payments" USING btree ("contract_id") WHERE status = 'announced';--> statement-breakpoint
CREATE INDEX "payments_tax_sums" ON "payments" USING btree ("at","contract_id","kind","cents") WHERE status = 'confirmed' and kind <> 'provision';--> statement-breakpoint
CREATE INDEX "titles_waiting" ON "titles" USING btree ("presented_at","kind") WHERE paper_state = 'waiting';--> statement-breakpoint
CREATE INDEX "vessel_documents_waiting" ON "vessel_documents" USING btree ("presented_at","kind") WHERE paper_state = 'waiting';
CREATE INDEX "applications_of_owner" ON "applications" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "checklists_status_of_owner" ON "checklists" USING btree ("owner_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "checklists_status_of_crew" ON "checklists" USING btree ("crew_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_parties_with_unread" ON "conversation_parties" USING btree ("user_id") WHERE shown and unread > 0;--> statement-breakpoint
CREATE INDEX "passages_of_skipper" ON "passages" USING btree ("skipper_id") WHERE skipper_id is not null;--> statement-breakpoint
CREATE INDEX "passages_weather_by" ON "passages" USING btree ("weather_by") WHERE weather_by is not null;--> statement-breakpoint
CREATE INDEX "passages_called_off_by" ON "passages" USING btree ("called_off_by") WHERE called_off_by is not null;